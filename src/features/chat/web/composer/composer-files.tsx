import { useEffect, useState } from 'react';
import { UploadList } from '#web/uploads/upload-list.tsx';
import { UploadQueue, type UploadRules } from '#web/uploads/upload-queue.ts';
import { useQueue } from '#web/uploads/use-uploads.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatText as text } from '#features/chat/text.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

interface ComposerFilesProps {
  contactId: string;
  /** Each new list is added. */
  picked: readonly File[];
  brought: readonly File[];
  onChange: (files: ChosenFiles) => void;
}

const rules: UploadRules = {
  purpose: 'chat-attachment',
  maxFiles: chatLimits.attachments,
  maxBytes: chatLimits.attachmentBytes,
  accept: '',
  tooLarge: text.fileTooLarge,
};

/** The choices and drops that were added: the field, and this with it, comes back after a message was edited. */
const taken = new WeakSet<readonly File[]>();

/** The files of the next message. They are uploaded at once, so that sending the message is fast. */
export function ComposerFiles({ contactId, picked, brought, onChange }: ComposerFilesProps) {
  const { keptFiles } = useChatLive();
  const [queue] = useState(() => keptFiles.get(contactId) ?? new UploadQueue(rules, []));
  const uploads = useQueue(queue, rules);
  const { items, views, isBusy, hasFailed, refusal, add, reset } = uploads;
  const key = views.map(({ id }) => id).join(' ');
  // Why a file was refused is kept as the files are: the field is drawn again when the conversation has come.
  const isWorthKeeping = items.length > 0 || refusal !== undefined;

  useEffect(() => {
    // A list without files is no choice: adding it would clear why the other one was refused.
    for (const files of [picked, brought].filter((each) => each.length > 0 && !taken.has(each))) {
      taken.add(files);
      add(files);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each choice and each drop.
  }, [picked, brought]);
  useEffect(() => {
    // Another conversation may be opened meanwhile, or a message edited: they wait here, and go on.
    if (isWorthKeeping) keptFiles.set(contactId, queue);
    else keptFiles.delete(contactId);
    onChange({
      ready: views,
      isBusy: isBusy || hasFailed,
      clear: reset,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- The list is new in each render; what counts is what is in it.
  }, [contactId, queue, isWorthKeeping, key, isBusy, hasFailed]);
  return (
    <div className="grid max-h-[30dvh] gap-2 overflow-y-auto">
      <UploadList uploads={uploads} />
      <output className="text-sm wrap-anywhere text-danger empty:hidden">{refusal}</output>
    </div>
  );
}
