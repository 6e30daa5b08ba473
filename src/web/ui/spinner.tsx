const sizes = { sm: 'size-4 border-2', md: 'size-6 border-2', lg: 'size-9 border-3' } as const;

/** A turning ring. Alone on a screen it says what it waits for; inside of a button the button does. */
export function Spinner({ size = 'md', label }: { size?: keyof typeof sizes; label?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className={`inline-block animate-spin rounded-full border-current border-r-transparent opacity-80 ${sizes[size]}`}
    />
  );
  if (label === undefined) return ring;
  return (
    <output className="flex items-center justify-center gap-3 p-8 text-ink-soft">
      {ring}
      <span>{label}</span>
    </output>
  );
}
