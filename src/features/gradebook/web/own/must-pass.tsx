import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { Reckoned } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { ownText as text } from './text.ts';

interface MustPassProps {
  works: readonly Work[];
  reckoned: Pick<Reckoned, 'failed' | 'open' | 'soFar'>;
}

const looks = {
  failedWork: { Icon: CircleAlert, tone: 'text-danger' },
  openWork: { Icon: CircleDashed, tone: 'text-ink-soft' },
  passedWork: { Icon: CircleCheck, tone: 'text-ok' },
} as const;

/** Work without which the course is not passed. Nothing where there is none. */
export function MustPass({ works, reckoned }: MustPassProps) {
  const excused = new Set(
    reckoned.soFar.categories.flatMap(({ lines }) =>
      lines.filter(({ reason }) => reason === 'excused').map(({ workId }) => workId),
    ),
  );
  const needed = works.flatMap(({ id, title, passPoints }) =>
    passPoints === null || passPoints === 0 || excused.has(id) ? [] : [{ id, title, passPoints }],
  );
  if (needed.length === 0) return null;
  return (
    <section aria-labelledby="must-pass" className="grid gap-2">
      <h2 id="must-pass" className="font-semibold">
        {text.mustPass}
      </h2>
      <ul className="grid gap-1.5">
        {needed.map(({ id, title, passPoints }) => {
          const state = stateOf(id, reckoned);
          const { Icon, tone } = looks[state];
          return (
            <li key={id} className="flex items-start gap-2 text-sm">
              <Icon size={17} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
              <span className="min-w-0 wrap-anywhere">{text[state](title, passPoints)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stateOf(workId: string, { failed, open }: Pick<Reckoned, 'failed' | 'open'>): keyof typeof looks {
  if (failed.includes(workId)) return 'failedWork';
  return open.includes(workId) ? 'openWork' : 'passedWork';
}
