import { Ban } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { dialogsText } from '#features/chat/dialogs-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import type { Thread } from '../shared/thread.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

/** In place of the field: nothing can be written, why, and the way out where there is one. */
export function BlockedNote({ contact, name }: { contact: Thread['contact']; name: string }) {
  const live = useChatLive();
  const unblock = () => void live.decide('block', { contactId: contact.id, blocked: false });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 py-4 text-sm">
      <Ban size={18} aria-hidden="true" className="text-ink-soft" />
      <p className="min-w-48 flex-1">
        <strong className="block font-semibold">{text.cannotMessage}</strong>
        <span className="text-ink-soft">
          {contact.isClosed ? dialogsText.accountClosed : dialogsText.youBlocked(name)}
        </span>
      </p>
      {contact.isClosed ? null : (
        <Button variant="secondary" onPress={unblock}>
          {text.unblockUser}
        </Button>
      )}
    </div>
  );
}
