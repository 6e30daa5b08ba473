import { lazy, Suspense } from 'react';
import type { DrawingName } from './drawing-lines.tsx';

export type { DrawingName };

/** The lines of all drawings, which nobody needs who finds what they look for. */
export const fetchDrawings = async () => ({ default: (await import('./drawing-lines.tsx')).DrawingLines });

// Without a connection the words stand alone.
const DrawingLines = lazy(() => fetchDrawings().catch(() => ({ default: () => null })));

/** Has its size at once, and its lines when they are there. */
export function Drawing({ name, size = 112 }: { name: DrawingName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 120 120"
      aria-hidden="true"
      className="shrink-0 fill-none stroke-ink-soft"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Suspense fallback={null}>
        <DrawingLines name={name} />
      </Suspense>
    </svg>
  );
}
