import { SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { useOnline } from '#web/live/online.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { uiText } from '#web/ui/text.ts';
import { useCountdown } from '#web/ui/forms/use-countdown.ts';
import { assistantLimits } from '#features/assistant/contract/assistant.ts';
import { assistantText } from '#features/assistant/text.ts';
import { screenText as text } from '../text.ts';

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onChange: (draft: string) => void;
  onSend: () => void;
  /** Defined while an answer is coming. */
  onStop: (() => void) | undefined;
  /** After too many questions, sending is disabled until then. 0 means no wait. */
  waitUntil: number;
}

/** The field shows the number of remaining letters from here on. */
const countedFrom = assistantLimits.queryChars - 200;

/** Enter sends, Shift+Enter makes a new line. While an answer comes, the button stops it. */
export function Composer({ field, draft, onChange, onSend, onStop, waitUntil }: ComposerProps) {
  const noteId = useId();
  const isOnline = useOnline();
  const waitSeconds = useCountdown(waitUntil);
  const length = characterCount(draft.trim());
  const left = assistantLimits.queryChars - length;
  const canSend = isOnline && length > 0 && left >= 0 && waitSeconds === 0 && onStop === undefined;
  const send = (): void => {
    if (canSend) onSend();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // During composition Enter belongs to the input method. Older browsers report it as 229.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      className="border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8 [grid-area:write]"
    >
      <div className="mx-auto grid max-w-3xl gap-1.5">
        {waitSeconds > 0 ? <WaitNote key={waitUntil} seconds={waitSeconds} /> : null}
        <div className="flex items-end gap-2">
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            aria-label={text.question}
            aria-describedby={noteId}
            aria-invalid={left < 0}
            placeholder={assistantText.placeholder}
            value={draft}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKey}
            className="field field-sizing-content h-auto! max-h-40 min-h-12 flex-1 resize-none py-2.5 aria-invalid:border-danger"
          />
          {onStop ? (
            <IconButton
              variant="secondary"
              label={assistantText.stop}
              icon={<Square size={16} aria-hidden="true" className="fill-current" />}
              onPress={onStop}
              className="size-12!"
            />
          ) : (
            <IconButton
              type="submit"
              variant="primary"
              label={assistantText.send}
              icon={<SendHorizontal size={18} aria-hidden="true" />}
              isDisabled={!canSend}
              className="size-12!"
            />
          )}
        </div>
        <p
          id={noteId}
          aria-live="polite"
          className={`text-xs empty:hidden ${left < 0 ? 'text-danger' : 'text-ink-soft'}`}
        >
          {noteFor(isOnline, length, left)}
        </p>
      </div>
    </form>
  );
}

function noteFor(isOnline: boolean, length: number, left: number): string | null {
  if (!isOnline) return text.offline;
  if (length < countedFrom) return null;
  return uiText.charactersLeft(left);
}

/** Read aloud once. The countdown is only visible. */
function WaitNote({ seconds }: { seconds: number }) {
  return (
    <p className="rounded-md bg-mark-soft px-3 py-1.5 text-sm">
      <span role="alert" className="sr-only">
        {text.tooFast}
      </span>
      <span aria-hidden="true">{text.waiting(seconds)}</span>
    </p>
  );
}
