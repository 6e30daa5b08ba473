import { Reply, X } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { dialogsText } from '#features/chat/dialogs-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import { quoteWords } from '../message/quote-view.tsx';
import type { ShownMessage } from '../message/shown-message.ts';
import { quoteOf } from '../shared/thread.ts';

interface ReplyBarProps {
  message: ShownMessage;
  contactName: string;
  onCancel: () => void;
}

/** Above the field: which message is answered. */
export function ReplyBar({ message: { isOwn, stored }, contactName, onCancel }: ReplyBarProps) {
  return (
    <div className="flex items-center gap-2.5 rounded-md border-l-3 border-primary bg-sunken py-1 pr-1 pl-3 text-sm">
      <Reply size={16} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <output className="grid min-w-0 flex-1">
        <span className="font-semibold">{dialogsText.replyTo(isOwn ? text.you : contactName)}</span>
        <span dir="auto" className="truncate text-ink-soft">
          {stored ? quoteWords(quoteOf(stored)) : null}
        </span>
      </output>
      <IconButton
        label={dialogsText.cancelReply}
        icon={<X size={16} aria-hidden="true" />}
        onPress={onCancel}
      />
    </div>
  );
}
