import { attendanceLimits } from '#features/meetings/contract/limits.ts';

const radius = 44;
const length = 2 * Math.PI * radius;

/** How long the code still counts: a ring that empties, with the seconds in it. */
export function SecondsRing({ seconds }: { seconds: number }) {
  const share = Math.min(1, seconds / attendanceLimits.codeSeconds);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="size-[min(14rem,26dvh)] fill-none">
      <circle cx="50" cy="50" r={radius} className="stroke-line" strokeWidth="8" />
      <circle
        cx="50"
        cy="50"
        r={radius}
        className="stroke-primary [transition:stroke-dashoffset_1s_linear]"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - share)}
        transform="rotate(-90 50 50)"
      />
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        className="display figures fill-ink text-4xl"
      >
        {seconds}
      </text>
    </svg>
  );
}
