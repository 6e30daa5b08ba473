import { Badge } from '#web/ui/lists/badge.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import type { SavedAnswer } from '#features/quizzes/contract/taking.ts';
import { letterOf } from '../question/words-of.ts';
import { savedWords } from './saved-words.ts';
import { resultsText as text } from './text.ts';

/** A long text has many saves; the newest ones say most. */
const shownSaves = 50;

type Saved = SavedAnswer & { device: string };

interface SavesHistoryProps {
  content: QuestionContent;
  /** Of this question, the oldest first. */
  saves: readonly Saved[];
  /** Of the attempt, in the order in which they first saved. */
  devices: readonly string[];
}

/** What was saved of one answer, when and from which device. It states facts, and judges nothing. */
export function SavesHistory({ content, saves, devices }: SavesHistoryProps) {
  const earlier = Math.max(0, saves.length - shownSaves);
  if (saves.length === 0) return null;
  return (
    <details className="rounded-md bg-sunken px-4 py-3">
      <summary className="relative touch min-h-6 w-fit cursor-pointer font-medium">
        {text.history(saves.length)}
      </summary>
      <p className="pt-2 text-sm text-ink-soft">{text.historyLead}</p>
      {earlier > 0 ? <p className="pt-1 text-sm text-ink-soft">{text.earlier(earlier)}</p> : null}
      <ol className="mt-2 divide-y divide-line">
        {saves.slice(earlier).map(({ seq, answer, isFlagged, savedAt, device }) => (
          <li key={seq} className="grid gap-0.5 py-2 text-sm">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
              {savedAt === null ? null : <Time at={savedAt} />}
              {devices.length > 1 ? <Badge>{text.device(letterOf(devices.indexOf(device)))}</Badge> : null}
              {isFlagged ? <Badge tone="mark">{text.flagged}</Badge> : null}
            </span>
            <span className="wrap-anywhere">{savedWords(content, answer)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
