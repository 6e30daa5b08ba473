import { Button } from '#web/ui/buttons/button.tsx';
import { editingText as text } from '../editing/text.ts';
import type { Edits } from '../editing/use-edits.ts';

/** Whether everything that was typed has arrived. */
export function SaveSign({ edits: { state, pending, refused, retry, giveUp } }: { edits: Edits }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <output
        // Each saved cell would be read aloud.
        aria-live={state === 'waiting' ? 'polite' : 'off'}
        className={state === 'waiting' ? 'font-semibold text-danger' : 'text-ink-soft'}
      >
        {state === 'waiting' ? text.waiting(pending) : pending > 0 ? text.saving(pending) : text.saved}
      </output>
      {state === 'waiting' ? (
        <Button variant="link" onPress={retry}>
          {text.tryNow}
        </Button>
      ) : null}
      {refused.length > 0 ? (
        <>
          <span className="font-semibold text-danger">{text.refused(refused.length)}</span>
          <Button variant="link" onPress={() => giveUp(refused)}>
            {text.giveUp}
          </Button>
        </>
      ) : null}
    </div>
  );
}
