/** The sign of Quad: a page with its margin rule, a highlight and two lines. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
    <rect width="32" height="32" rx="7" fill="#1f2c64" />
    <path d="M9.5 5v22" stroke="#f47a81" strokeWidth="1.5" />
    <rect x="12" y="8" width="14" height="6" rx="2.4" fill="#eaf243" />
    <path d="M13 18.5h12M13 23.5h8" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
