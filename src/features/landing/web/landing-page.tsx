/** The public front page. Rendered at build time: it must be the same for everybody. */
export function LandingPage() {
  return (
    <main>
      <h1>Quad</h1>
    </main>
  );
}
