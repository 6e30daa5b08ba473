import type { PulseWeek } from '#features/pulse/contract/pulse.ts';
import { isLower, slotsOf } from './week-note.ts';

const step = 28;
const height = 100;
const bar = 14;

interface WeeksPictureProps {
  weeks: readonly PulseWeek[];
  /** Of a picture that no table follows. */
  label?: string;
}

/** Check-ins as bars, good weeks as a line; a circle where more people had a low week. */
export function WeeksPicture({ weeks, label }: WeeksPictureProps) {
  const x = (at: number): number => at * step + step / 2;
  const y = (share: number): number => height - 2 - share * (height - 14);
  const good = weeks.flatMap(({ good: share }, at) => (share ? [`${x(at)} ${y(share.share)}`] : []));
  return (
    <svg
      viewBox={`0 0 ${slotsOf(weeks) * step} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      className="block w-full"
    >
      {weeks.map(({ week, sent }, at) => (
        <g key={week} strokeWidth={bar}>
          <path d={`M${x(at)} ${y(0)}V${y(1)}`} className="stroke-line" />
          {sent === null ? null : (
            <path d={`M${x(at)} ${y(0)}V${y(Math.max(0.01, sent.share))}`} className="stroke-primary-soft" />
          )}
          {sent === null ? null : (
            <path
              d={`M${x(at) - bar / 2} ${y(sent.share)}h${bar}`}
              strokeWidth={2.5}
              className="stroke-primary"
            />
          )}
        </g>
      ))}
      {good.length > 1 ? (
        <path
          d={`M${good.join('L')}`}
          strokeWidth={2.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          className="fill-none stroke-ink"
        />
      ) : null}
      {weeks.map((week, at) =>
        isLower(week, weeks[at - 1]) ? (
          <circle
            key={week.week}
            cx={x(at)}
            cy={y(week.good?.share ?? week.sent?.share ?? 0)}
            r={10}
            strokeWidth={2.5}
            className="fill-none stroke-rule"
          />
        ) : null,
      )}
    </svg>
  );
}
