/** The public, printable playbook. Rendered at build time. */
export function PlaybookPage() {
  return (
    <main>
      <h1>The mentoring playbook</h1>
    </main>
  );
}
