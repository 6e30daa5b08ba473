import { encode } from 'uqr';

/** The white margin in modules that QR readers need. */
const border = 4;

/** Black on white in the dark theme too: cameras look for that. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
