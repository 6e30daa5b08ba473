import { dots, dotsPath, dotX, tallyMost, tallyPath } from '#features/landing/contract/drawings.ts';

/** Twenty-five dots; the hollow ones are the rest of the share. */
export function Dots({ share }: { share: number }) {
  const filled = Math.round(share * dots);
  const hollow = Array.from({ length: dots - filled }, (_, at) => filled + at);
  return (
    <svg viewBox="0 0 330 20" className="block w-full max-w-md">
      <path
        d={dotsPath(dots, hollow)}
        strokeWidth={9}
        strokeLinecap="round"
        className="fill-none stroke-primary"
      />
      {hollow.map((at) => (
        <circle
          key={at}
          cx={dotX(at)}
          cy={10}
          r={4}
          strokeWidth={1.5}
          className="fill-surface stroke-line-strong"
        />
      ))}
    </svg>
  );
}

/** Tally marks, for as many as there is room for. */
export const Tally = ({ count }: { count: number }) =>
  count === 0 || count > tallyMost ? null : (
    <svg viewBox="0 0 330 28" className="block w-full max-w-md">
      <path
        d={tallyPath(count)}
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-primary"
      />
    </svg>
  );
