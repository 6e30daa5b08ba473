/** Three dots before the answer has text. The page announces it in words. */
export const TypingBubble = () => (
  <div
    aria-hidden="true"
    className="flex h-11 items-center gap-1.5 justify-self-start rounded-lg rounded-bl-sm border border-line bg-surface px-4 text-ink-soft"
  >
    {[0, 150, 300].map((delayMs) => (
      <span
        key={delayMs}
        className="size-2 animate-[dot_1.2s_infinite] rounded-full bg-current"
        style={{ animationDelay: `${delayMs}ms` }}
      />
    ))}
  </div>
);
