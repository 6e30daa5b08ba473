/** Drawn by hand, as the mentor marks what is celebrated. */
export const StarMark = () => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-6 shrink-0 fill-none stroke-rule"
  >
    <path d="M5 21 12 2l7 19L2 9.5h20z" strokeWidth="2" />
  </svg>
);
