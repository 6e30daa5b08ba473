import { chatText as text } from '#features/chat/text.ts';
import { useContactTyping } from './use-typing.ts';

/** Its place is always kept, so that nothing jumps when the contact begins to write. */
export function TypingLine({ contactId, name }: { contactId: string; name: string }) {
  const isTyping = useContactTyping(contactId);
  return (
    <div className="flex h-6 items-center gap-2 px-4 text-xs text-ink-soft md:px-6">
      {isTyping ? (
        <>
          <span aria-hidden="true" className="flex gap-1">
            {[0, 150, 300].map((delayMs) => (
              <span
                key={delayMs}
                className="size-1.5 animate-[dot_1.2s_infinite] rounded-full bg-current"
                style={{ animationDelay: `${delayMs}ms` }}
              />
            ))}
          </span>
          <span className="truncate">{text.typing(name)}</span>
        </>
      ) : null}
    </div>
  );
}
