import { Link } from '@tanstack/react-router';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { Pair, Work } from '#features/similarity/contract/similarity.ts';
import { nameOf, sourceOf } from '../shared/work-words.ts';
import { screenText as text } from '../shared/text.ts';

/** Pairs with passages in common, the most similar first. */
export const PairList = ({ taskId, pairs }: { taskId: string; pairs: readonly Pair[] }) => (
  <section aria-labelledby="pairs" className="grid gap-3">
    <h2 id="pairs" className="display text-2xl">
      {text.pairCount(pairs.length)}
    </h2>
    <ol aria-label={text.pairs} className="panel divide-y divide-line overflow-hidden">
      {pairs.map((pair) => (
        <li
          key={pair.id}
          className="relative flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 transition-colors hover:bg-primary-soft"
        >
          <span className="figures min-w-14 text-xl font-semibold">{text.share(pair.share)}</span>
          <span className="grid min-w-40 flex-1 gap-0.5">
            <Link
              to="/tasks/$taskId/similar/$pairId"
              params={{ taskId, pairId: pair.id }}
              aria-label={text.openPair(nameOf(pair.left), nameOf(pair.right))}
              className="justify-self-start rounded-sm font-semibold wrap-anywhere underline-offset-3 before:absolute before:inset-0 hover:underline"
            >
              {text.pair(nameOf(pair.left), nameOf(pair.right))}
            </Link>
            <Side work={pair.left} share={pair.leftShare} />
            <Side work={pair.right} share={pair.rightShare} />
          </span>
          <span className="text-sm text-ink-soft">{text.longest(pair.kind, pair.longest)}</span>
        </li>
      ))}
    </ol>
  </section>
);

const Side = ({ work, share }: { work: Work; share: number }) => (
  <span className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-ink-soft">
    {text.ofText(share, nameOf(work))} · {sourceOf(work)}
    {work.isNewest ? null : <Badge>{text.isOlder}</Badge>}
  </span>
);
