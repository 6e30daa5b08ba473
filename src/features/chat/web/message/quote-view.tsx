import { join } from '#web/ui/join.ts';
import type { Quote } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import { useUser } from '#web/session/session.ts';

interface QuoteViewProps {
  quote: Quote;
  contactName: string;
  /** It stands in one's own bubble. */
  isOwn: boolean;
  onJump: (seq: number) => void;
}

/** What is answered; a press leads there. */
export function QuoteView({ quote, contactName, isOwn, onJump }: QuoteViewProps) {
  const { id } = useUser();
  const name = quote.senderId === id ? text.you : contactName;
  return (
    <button
      type="button"
      aria-label={text.quoteOf(name)}
      onClick={() => onJump(quote.seq)}
      className={join(
        'mb-1.5 grid w-full min-w-32 cursor-pointer gap-0.5 rounded-sm border-l-3 px-2.5 py-1.5 text-left text-sm',
        isOwn
          ? 'border-on-bubble/60 bg-on-bubble/12 hover:bg-on-bubble/18'
          : 'border-primary bg-sunken hover:bg-primary-soft',
      )}
    >
      <span className="font-semibold">{name}</span>
      <span dir="auto" className={join('line-clamp-2 wrap-anywhere', isOwn ? '' : 'text-ink-soft')}>
        {quoteWords(quote)}
      </span>
    </button>
  );
}

/** A message in a line. */
export const quoteWords = ({ content, attachments, deleted }: Quote): string => {
  if (deleted) return text.deleted;
  return content === '' ? text.lastFiles(attachments) : content;
};
