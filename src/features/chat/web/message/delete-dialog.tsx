import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { dialogsText as text } from '#features/chat/dialogs-text.ts';
import { deleteMessage } from './change-message.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

/** Asks before the viewer's message is deleted for both people. */
export function DeleteDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const live = useChatLive();
  const [isDeleting, setDeleting] = useState(false);
  const confirm = async () => {
    setDeleting(true);
    try {
      await deleteMessage(live, message);
    } catch (error) {
      toast.error(messageOf(error, text.deleteFailed));
    }
    onClose();
  };
  return (
    <AlertDialog
      title={text.deleteTitle}
      text={text.deleteText}
      isOpen
      isDanger
      confirmLabel={text.delete}
      isConfirming={isDeleting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
