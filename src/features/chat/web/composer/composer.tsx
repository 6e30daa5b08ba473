import { Paperclip, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';
import { takesMessages } from '#web/live/connection.ts';
import { useShownConnection } from '#web/live/shown-connection.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatText as text } from '#features/chat/text.ts';
import { ComposerField } from './composer-field.tsx';
import { useMessageDraft } from './drafts.ts';
import { useInsert } from '../emoji/use-insert.ts';
import type { ShownMessage } from '../message/shown-message.ts';
import { quoteOf } from '../shared/thread.ts';
import { type ChosenFiles, filesToCome } from './chosen-files.ts';
import { useChatLive } from '../shared/use-chat-live.ts';
import type { Composing } from './use-composing.ts';
import { useSendTyping } from '../conversation/use-typing.ts';
import { WaitNote } from './wait-note.tsx';

interface ComposerProps {
  contactId: string;
  contactName: string;
  wantsFocus: boolean;
  composing: Composing;
  /** The viewer's last message while it can still be edited: ArrowUp in the empty field opens it. */
  lastOwn: () => ShownMessage | undefined;
  /** Files dropped over the conversation, or pasted. */
  brought: readonly File[];
  onSent: () => void;
}

const ReplyBar = lazyComponent(async () => (await import('./reply-bar.tsx')).ReplyBar);
const EmojiButton = lazyComponent(
  async () => (await import('../emoji/emoji-button.tsx')).EmojiButton,
  'below',
);
const ComposerFiles = lazyComponent(async () => (await import('./composer-files.tsx')).ComposerFiles);

/** Where one writes. What is written is kept per contact, and survives a reload. */
export function Composer(props: ComposerProps) {
  const { contactId, contactName, wantsFocus, composing, lastOwn, brought, onSent } = props;
  const { id: userId } = useUser();
  const { outbox, keptFiles } = useChatLive();
  const connection = useShownConnection();
  const sendTyping = useSendTyping(contactId);
  const { draft, change, clientIdFor } = useMessageDraft(userId, contactId);
  const [picked, setPicked] = useState<readonly File[]>([]);
  const [files, setFiles] = useState<ChosenFiles>(filesToCome);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { replyTo, focusRequests } = composing;
  const content = draft.trim();
  const left = chatLimits.contentChars - characterCount(content);
  const hasSomething = content !== '' || files.ready.length > 0;
  const hasFiles = picked.length > 0 || brought.length > 0 || keptFiles.has(contactId);
  const isBusy = hasFiles && files.isBusy;
  const canSend = takesMessages(connection) && hasSomething && left >= 0 && !isBusy;

  useEffect(() => {
    if (wantsFocus || focusRequests > 0) field.current?.focus();
  }, [wantsFocus, focusRequests]);

  const insert = useInsert(field, draft, change);
  const send = () => {
    if (!canSend) return;
    const beside = {
      ...(replyTo?.stored ? { replyTo: quoteOf(replyTo.stored) } : {}),
      ...(files.ready.length > 0 ? { attachments: [...files.ready] } : {}),
    };
    const clientId = clientIdFor([content, beside.replyTo?._id, beside.attachments?.map(({ id }) => id)]);
    void outbox.send(contactId, content, { ...beside, clientId });
    change('');
    files.clear();
    if (replyTo) composing.end();
    onSent();
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'ArrowUp' && draft === '' && !event.nativeEvent.isComposing) {
      const message = lastOwn();
      if (!message) return;
      event.preventDefault();
      composing.edit(message);
    }
    if (event.key === 'Escape' && replyTo) {
      event.preventDefault();
      composing.end();
    }
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
      {replyTo ? (
        <Suspense fallback={null}>
          <ReplyBar message={replyTo} contactName={contactName} onCancel={composing.end} />
        </Suspense>
      ) : null}
      {hasFiles ? (
        <Suspense fallback={null}>
          <ComposerFiles contactId={contactId} picked={picked} brought={brought} onChange={setFiles} />
        </Suspense>
      ) : null}
      <div className="flex items-end gap-2">
        <IconButton
          label={text.attach}
          icon={<Paperclip size={18} aria-hidden="true" />}
          onPress={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-label={text.attach}
          onChange={({ target }) => {
            setPicked([...(target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            target.value = '';
          }}
        />
        <Suspense fallback={<span className="size-10 shrink-0 pointer-coarse:hidden" />}>
          <EmojiButton onOpen={() => field.current?.focus()} onChoose={insert} />
        </Suspense>
        <ComposerField
          ref={field}
          label={text.message}
          placeholder={text.writeMessage}
          value={draft}
          onChange={(value) => {
            change(value);
            if (value.trim() !== '') sendTyping();
          }}
          onEnter={send}
          onKeyDown={handleKey}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={text.send}
          icon={<SendHorizontal size={18} aria-hidden="true" />}
          isDisabled={!canSend}
        />
      </div>
      <p aria-live="polite" className="text-xs text-ink-soft empty:hidden">
        {connection === 'offline' || connection === 'gave-up' ? text.writeOffline : null}
      </p>
    </form>
  );
}
