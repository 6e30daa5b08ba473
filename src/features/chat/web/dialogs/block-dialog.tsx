import { useState } from 'react';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { dialogsText } from '#features/chat/dialogs-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import { MuteDialog } from './mute-dialog.tsx';
import type { Thread } from '../shared/thread.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

interface BlockDialogProps {
  contactId: string;
  thread: Thread;
  onClose: () => void;
}

/** Asks before a person is blocked. Students cannot block their teachers: they are offered silence. */
export function BlockDialog({ contactId, thread, onClose }: BlockDialogProps) {
  const live = useChatLive();
  const [isMuting, setMuting] = useState(false);
  const [isBlocking, setBlocking] = useState(false);
  const { name } = thread.contact;
  if (isMuting) return <MuteDialog contactId={contactId} onClose={onClose} />;
  if (!thread.mayBlock)
    return (
      <AlertDialog
        title={dialogsText.blockTitle(name)}
        text={text.cannotBlock}
        isOpen
        confirmLabel={dialogsText.muteInstead}
        onConfirm={() => setMuting(true)}
        onClose={onClose}
      />
    );
  const block = async () => {
    setBlocking(true);
    if (await live.decide('block', { contactId, blocked: true })) onClose();
    else setBlocking(false);
  };
  return (
    <AlertDialog
      title={dialogsText.blockTitle(name)}
      text={dialogsText.blockText}
      isOpen
      isDanger
      confirmLabel={text.blockUser}
      isConfirming={isBlocking}
      onConfirm={() => void block()}
      onClose={onClose}
    />
  );
}
