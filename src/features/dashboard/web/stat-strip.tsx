import { PathLink } from '#web/ui/layout/path-link.tsx';
import { join } from '#web/ui/join.ts';
import type { Stat } from '../contract/dashboard.ts';
import { dashboardText as text } from '../text.ts';

/** The figures, each a way to the screen that it counts: four, or five of students who answer doubts. */
export const StatStrip = ({ stats }: { stats: readonly Stat[] }) => (
  <section aria-label={text.figures}>
    <ul
      className={join(
        'panel grid grid-cols-2 overflow-hidden',
        stats.length === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-4',
      )}
    >
      {stats.map((stat) => (
        <li
          key={stat.kind}
          // Narrow, they stand by twos, and the last of an odd number has its row to itself.
          className="relative row-span-3 grid grid-rows-subgrid border-line not-last:border-b odd:border-r odd:nth-last-2:border-b-0 odd:last:col-span-full odd:last:border-r-0 lg:border-r lg:border-b-0! lg:last:border-r-0 lg:odd:last:col-auto"
        >
          <Figure stat={stat} />
        </li>
      ))}
    </ul>
  </section>
);

const Figure = ({ stat }: { stat: Stat }) => (
  <PathLink
    path={stat.url}
    className="row-span-3 grid grid-rows-subgrid gap-y-1 px-4 py-4 sm:px-5 transition-colors hover:bg-primary-soft/60 focus-visible:-outline-offset-2 compact:py-3"
  >
    <span className="text-sm text-ink-soft">{stat.label}</span>
    <span className="display figures text-3xl">
      {stat.of === null ? stat.value : text.outOf(stat.value, stat.of)}
    </span>
    <span className="text-sm text-ink-soft">{stat.note}</span>
  </PathLink>
);
