/** Keys as they stand on a keyboard. */
export const Keys = ({ shown }: { shown: string }) => (
  <span className="flex gap-1">
    {shown.split(' ').map((key) => (
      <kbd
        key={key}
        className="rounded-sm border border-line bg-surface px-1.5 py-0.5 font-mono text-xs text-ink-soft"
      >
        {key}
      </kbd>
    ))}
  </span>
);
