import { Check, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { messageOf } from '#web/calls/api-error.ts';
import { useUser } from '#web/session/session.ts';
import { keepText, readText } from '#web/storage/stored-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { dialogsText as text } from '#features/chat/dialogs-text.ts';
import { editMessage } from '../message/change-message.ts';
import { ComposerField } from './composer-field.tsx';
import type { ShownMessage } from '../message/shown-message.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

/** In place of the field: a message that is there already. The draft waits underneath. What is changed and not saved is kept over a reload. */
export function EditComposer({ message, onDone }: { message: ShownMessage; onDone: () => void }) {
  const live = useChatLive();
  const key = `quad:edit:${useUser().id}:${message.key}`;
  const [draft, setDraft] = useState(() => readText(key) || message.content);
  const [saved, setSaved] = useState(message.content);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const content = draft.trim();
  const hasSomething = content !== '' || message.attachments !== undefined;
  const canSave = hasSomething && characterCount(content) <= chatLimits.contentChars;
  useEffect(() => {
    field.current?.focus();
    const { length } = field.current?.value ?? '';
    field.current?.setSelectionRange(length, length);
  }, []);

  const leave = () => {
    keepText(key, '');
    onDone();
  };
  const save = async () => {
    if (!canSave || isSaving || !message.stored) return;
    if (content === saved) return leave();
    setSaving(true);
    try {
      await editMessage(live, message.stored, content);
      setSaved(content);
      if (readText(key) === draft) keepText(key, '');
      // Text typed while saving is not saved yet. If the viewer has left the editor, it stays closed.
      if (field.current?.value === draft) onDone();
    } catch (error) {
      setProblem(messageOf(error, text.editFailed));
    }
    setSaving(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t border-line bg-primary-soft/60 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-4"
    >
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Pencil size={14} aria-hidden="true" />
        <span className="flex-1">{text.editing}</span>
        <Button variant="link" className="min-h-8" onPress={leave}>
          {text.cancel}
        </Button>
      </p>
      <div className="flex items-end gap-2">
        <ComposerField
          ref={field}
          label={text.editing}
          value={draft}
          onChange={(value) => {
            setDraft(value);
            keepText(key, value === message.content ? '' : value);
          }}
          onEnter={() => void save()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            leave();
          }}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={text.save}
          icon={<Check size={18} aria-hidden="true" />}
          isDisabled={!canSave}
          isPending={isSaving}
        />
      </div>
      {problem === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
