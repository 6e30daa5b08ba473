import type { ReactNode } from 'react';
import { csvText as text } from './text.ts';

/** Something about a line of a file, behind its number. */
export const NumberedLine = ({ line, children }: { line: number; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3">
    <span className="figures shrink-0 font-semibold @md:w-20">{text.line(line)}</span>
    <div className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</div>
  </div>
);

interface NoteLineProps {
  note: { line: number; message: string };
  isBad?: boolean;
}

export const NoteLine = ({ note: { line, message }, isBad = false }: NoteLineProps) => (
  <NumberedLine line={line}>
    <p className={isBad ? 'text-danger' : 'text-ink-soft'}>{message}</p>
  </NumberedLine>
);

/** For `PagedLines`. */
export const lineOf = ({ line }: { line: number }): number => line;
