import { Ban } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { chatText as text } from '../text.ts';
import { useChatLive } from './use-chat-live.ts';

/** In place of the field: nothing can be written, why, and the way out. */
export function BlockedNote({ contactId, name }: { contactId: string; name: string }) {
  const live = useChatLive();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 py-4 text-sm">
      <Ban size={18} aria-hidden="true" className="text-ink-soft" />
      <p className="min-w-48 flex-1">
        <strong className="block font-semibold">{text.cannotMessage}</strong>
        <span className="text-ink-soft">{text.youBlocked(name)}</span>
      </p>
      <Button variant="secondary" onPress={() => void live.decide('block', { contactId, blocked: false })}>
        {text.unblockUser}
      </Button>
    </div>
  );
}
