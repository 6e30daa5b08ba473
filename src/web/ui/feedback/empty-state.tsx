import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../drawing.tsx';

interface EmptyStateProps {
  /** Left out where the card around says it. */
  title?: string;
  text?: ReactNode;
  drawing?: DrawingName;
  /** A button or link that fills the emptiness. */
  action?: ReactNode;
  /** Smaller, inside of a card. */
  isCompact?: boolean;
  level?: 2 | 3;
}

/** Nothing here yet: what will appear, and what to do about it. */
export function EmptyState({
  title,
  text,
  drawing = 'blank-page',
  action,
  isCompact = false,
  level = 2,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={
        isCompact
          ? 'flex items-center gap-4'
          : 'grid content-center justify-items-center gap-2 px-6 py-14 text-center'
      }
    >
      <Drawing name={drawing} size={isCompact ? 64 : 112} />
      <div className={isCompact ? 'grid' : 'contents'}>
        {title === undefined ? null : (
          <Heading className={isCompact ? 'font-semibold' : 'display text-xl'}>{title}</Heading>
        )}
        {text === undefined ? null : <p className="max-w-prose text-ink-soft">{text}</p>}
      </div>
      {action === undefined ? null : <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
