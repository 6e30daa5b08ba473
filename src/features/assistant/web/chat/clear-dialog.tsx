import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { assistantText as text } from '#features/assistant/text.ts';

/** Asks before it deletes the chat, also on the server. */
export function ClearDialog({ onClear, onClose }: { onClear: () => Promise<void>; onClose: () => void }) {
  const clear = useMutation({
    mutationFn: onClear,
    onSuccess: onClose,
    onError: (error) => toast.error(messageOf(error, text.clearFailed)),
  });
  return (
    <AlertDialog
      isOpen
      isDanger
      title={text.clearTitle}
      text={text.clearBody}
      confirmLabel={text.clear}
      isConfirming={clear.isPending}
      onConfirm={() => clear.mutate()}
      onClose={onClose}
    />
  );
}
