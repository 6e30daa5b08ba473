import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { join } from '#web/ui/join.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { Work } from '#features/similarity/contract/similarity.ts';
import { nameOf, sourceOf } from '../shared/work-words.ts';
import { screenText as text } from '../shared/text.ts';
import type { Piece } from './cut-text.ts';

interface PairTextProps {
  taskId: string;
  work: Work;
  share: number;
  kind: 'text' | 'code';
  pieces: readonly Piece[];
  /** The passage that is looked at. */
  current: number;
}

/** One of two texts. It scrolls to the passage that is looked at. */
export function PairText({ taskId, work, share, kind, pieces, current }: PairTextProps) {
  return (
    <div className="panel grid min-w-0 grid-rows-[auto_minmax(0,1fr)] overflow-hidden">
      <header className="grid gap-1 border-b border-line px-4 py-3">
        <h2 className="font-semibold wrap-anywhere">{nameOf(work)}</h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere text-ink-soft">
          {sourceOf(work)} · {text.share(share)}
          {work.isNewest ? null : <Badge>{text.isOlder}</Badge>}
        </p>
        <span className="justify-self-start">
          <LinkButton
            variant="quiet"
            size="sm"
            className="-ml-3"
            to="/tasks/$taskId/grade"
            params={{ taskId }}
            search={{ student: work.student.id }}
            aria-label={`${text.openGrading}: ${nameOf(work)}`}
          >
            {text.openGrading}
          </LinkButton>
        </span>
      </header>
      <section
        aria-label={`${nameOf(work)}, ${sourceOf(work)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard has to reach it
        tabIndex={0}
        className="relative h-[min(40rem,68dvh)] overflow-auto px-4 py-3 -outline-offset-2!"
      >
        <p
          className={join(
            'wrap-anywhere whitespace-pre-wrap [tab-size:4]',
            kind === 'code' && 'font-mono text-sm leading-relaxed',
          )}
        >
          {pieces.map(({ words, passage }, index) =>
            passage === undefined ? (
              <span key={index}>{words}</span>
            ) : (
              <mark
                key={index}
                ref={passage === current ? intoView : undefined}
                aria-current={passage === current ? 'true' : undefined}
                className={join(
                  'rounded-sm',
                  passage === current ? 'bg-mark text-on-mark' : 'bg-primary-soft text-primary-ink',
                )}
              >
                <span className="sr-only">{text.passageStart(passage + 1)}</span>
                {words}
                <span className="sr-only">{text.passageEnd(passage + 1)}</span>
              </mark>
            ),
          )}
        </p>
      </section>
    </div>
  );
}

/** Scrolls the box of the text and not the page. */
function intoView(passage: HTMLElement | null): void {
  const box = passage?.closest('section');
  if (passage && box) box.scrollTop = passage.offsetTop - box.clientHeight / 3;
}
