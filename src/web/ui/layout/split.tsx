import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { readCookie, writeCookie } from '#web/storage/cookie.ts';
import { clampShare, shareAfterKey, type SplitLimits } from './split-share.ts';

interface SplitProps {
  /** The share of the first pane is kept in this cookie. */
  cookie: string;
  /** What the handle is called: 'Resize the conversation list'. */
  label: string;
  first: ReactNode;
  second: ReactNode;
  className?: string;
  /** Of the first pane, in percent. */
  initial?: number;
  limits?: SplitLimits;
}

const usualLimits: SplitLimits = { min: 30, max: 70 };
const yearSeconds = 60 * 60 * 24 * 365;

/** Two panes beside each other, resizable by pointer and keyboard (ARIA window splitter: arrows, Home, End; double click resets). */
export function Split({
  cookie,
  label,
  first,
  second,
  className = '',
  initial = 40,
  limits = usualLimits,
}: SplitProps) {
  const [share, setShare] = useState(() =>
    clampShare(Number(readCookie(cookie) ?? initial), limits, initial),
  );
  const box = useRef<HTMLDivElement>(null);

  const move = (event: PointerEvent<HTMLHRElement>) => {
    if (!box.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = box.current.getBoundingClientRect();
    setShare(clampShare(((event.clientX - left) / width) * 100, limits, initial));
  };
  const keep = (value: number) => {
    setShare(value);
    writeCookie(cookie, value.toFixed(1), yearSeconds);
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = shareAfterKey(event.key, share, limits);
    if (next === undefined) return;
    event.preventDefault();
    keep(next);
  };

  return (
    <div
      ref={box}
      className={`grid min-h-0 ${className}`}
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)` }}
    >
      {first}
      {/* The window splitter pattern: a separator that can be moved is a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it can be moved */}
      <hr
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be moved
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(share)}
        aria-valuemin={limits.min}
        aria-valuemax={limits.max}
        // A browser cuts what stands out of an hr, and the second pane would lie over it.
        className="relative z-10 h-auto w-px cursor-col-resize touch-none overflow-visible border-0 bg-line before:absolute before:-inset-x-1.5 before:inset-y-0 before:content-[''] after:absolute after:-inset-x-px after:inset-y-0 after:bg-primary after:opacity-0 after:transition-opacity after:content-[''] hover:after:opacity-100 focus-visible:bg-focus pointer-coarse:before:-inset-x-[22px]"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={move}
        onPointerUp={() => keep(share)}
        onDoubleClick={() => keep(initial)}
        onKeyDown={handleKey}
      />
      {second}
    </div>
  );
}
