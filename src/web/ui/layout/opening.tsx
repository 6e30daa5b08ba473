import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { shellText as text } from '#web/shell/text.ts';
import { Spinner } from '../spinner.tsx';
import { useEscape } from '../focus/use-escape.ts';

/** What comes within this time needs no word. */
const patienceMs = 300;

interface OpeningProps {
  /** What a press opens, and whose code comes late. */
  children: ReactNode;
  isOpen?: boolean;
  /** Escape calls it off. */
  onClose?: () => void;
}

/** Says that something is on its way to be opened, when that takes long. */
export const Opening = ({ children, isOpen = true, onClose }: OpeningProps) => (
  <Suspense fallback={isOpen ? <OnItsWay onClose={onClose} /> : null}>{children}</Suspense>
);

function OnItsWay({ onClose }: { onClose: (() => void) | undefined }) {
  // As in load-problem.tsx.
  'use no memo';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  useEscape(onClose !== undefined, () => onClose?.());
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-60 grid justify-items-center"
    >
      {isLong ? (
        <span className="flex animate-[fade-in_150ms] items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 shadow-card">
          <Spinner size="sm" />
          {text.loading}
        </span>
      ) : null}
    </div>
  );
}
