import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { AnswerOutbox, Trouble } from './outbox/answer-outbox.ts';
import { countWaiting } from './outbox/kept-save.ts';
import { takingText as text } from './text.ts';

/** What is not saved yet, and why. Only trouble is read aloud: each answer would be too much. */
export function SaveState({ outbox }: { outbox: AnswerOutbox }) {
  const kept = useStore(outbox.kept);
  const waiting = countWaiting(kept);
  const toChoose = kept.filter(({ conflict }) => conflict !== undefined).length;
  const trouble = useStore(outbox.trouble);
  const survives = useStore(outbox.survivesReload);
  const saved = useStore(outbox.saved);
  const hasSaved = [...saved.values()].some(({ seq }) => seq > 0);
  const settled = toChoose > 0 ? text.toChoose(toChoose) : hasSaved ? text.allSaved : text.nothingYet;
  const words = waiting > 0 ? waitingWords(waiting, trouble) : settled;
  return (
    <div className="grid gap-1 text-sm">
      <p className={trouble || toChoose > 0 ? 'font-semibold text-danger' : 'text-ink-soft'}>{words}</p>
      <output className="max-w-prose empty:hidden">{problemOf(waiting, trouble, survives)}</output>
      {trouble?.kind === 'refused' ? (
        <Button variant="link" className="justify-self-start" onPress={() => void outbox.resume()}>
          {text.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}

const waitingWords = (waiting: number, trouble: Trouble | undefined): string =>
  trouble === undefined ? text.saving : text.notSaved(waiting);

function problemOf(waiting: number, trouble: Trouble | undefined, survives: boolean): string {
  if (trouble?.kind === 'refused') return text.refused(trouble.message);
  if (trouble === undefined || waiting === 0) return survives ? '' : text.unkept;
  return survives ? text.away : text.awayUnkept;
}
