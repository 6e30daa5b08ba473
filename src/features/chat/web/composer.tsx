import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useUser } from '#web/session.ts';
import { useConnection } from '#web/socket.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chatLimits } from '../contract.ts';
import { chatText as text } from '../text.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { useChatLive } from './use-chat-live.ts';
import { useTellTyping } from './use-typing.ts';
import { WaitNote } from './wait-note.tsx';

/** From here on the letters that are left are counted. */
const countedFrom = chatLimits.contentChars - 400;

/** Where one writes. What is written is kept per contact, and survives a reload. */
export function Composer({ contactId, wantsFocus }: { contactId: string; wantsFocus: boolean }) {
  const { id: userId } = useUser();
  const { outbox } = useChatLive();
  const isConnected = useConnection() === 'connected';
  const isConnecting = useConnection() === 'connecting';
  const tellTyping = useTellTyping(contactId);
  const [draft, setDraft] = useState(() => readDraft(userId, contactId));
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const content = draft.trim();
  const left = chatLimits.contentChars - content.length;
  const canSend = isConnected && content !== '' && left >= 0;

  useEffect(() => {
    if (wantsFocus) field.current?.focus();
  }, [wantsFocus]);

  const change = (value: string) => {
    setDraft(value);
    keepDraft(userId, contactId, value);
  };
  const send = () => {
    if (!canSend) return;
    void outbox.send(contactId, content);
    change('');
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a word is being composed, Enter belongs to the input method; 229 is how older browsers say so.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t border-line px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-4"
    >
      <WaitNote />
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={text.message}
          aria-describedby={hintId}
          aria-invalid={left < 0}
          placeholder={text.writeMessage}
          rows={1}
          value={draft}
          onChange={(event) => {
            change(event.target.value);
            if (event.target.value.trim() !== '') tellTyping();
          }}
          onKeyDown={handleKey}
          className="field field-sizing-content h-auto! max-h-[120px] min-h-[60px] min-w-0 flex-1 resize-none py-2.5 aria-invalid:border-danger"
        />
        <IconButton
          type="submit"
          variant="primary"
          label={text.send}
          icon={<SendHorizontal size={18} aria-hidden="true" />}
          isDisabled={!canSend}
        />
      </div>
      <p
        id={hintId}
        aria-live="polite"
        className={`text-xs empty:hidden ${left < 0 ? 'text-danger' : 'text-ink-soft'}`}
      >
        {content.length >= countedFrom ? lettersNote(left) : null}
        {!isConnected && !isConnecting ? text.writeOffline : null}
      </p>
    </form>
  );
}

const lettersNote = (left: number): string =>
  left < 0 ? text.lettersTooMany(-left) : text.lettersLeft(left);
