import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-ink-soft border-line',
  ink: 'bg-primary-soft text-primary-ink border-transparent',
  /** The highlighter: only for what is new or needs the viewer. */
  mark: 'bg-mark text-on-mark border-transparent',
  danger: 'bg-danger-soft text-danger border-transparent',
  ok: 'text-ok border-line',
} as const;

/** Longer words may be cut off. */
const shownChars = 24;

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  const long = typeof children === 'string' && children.length > shownChars ? children : undefined;
  return (
    <span
      title={long}
      className={`inline-flex h-5.5 max-w-full min-w-0 items-center gap-1 rounded-full border px-2 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {long === undefined ? children : <span className="truncate">{long}</span>}
    </span>
  );
}
