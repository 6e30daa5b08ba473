import type { ReactNode } from 'react';
import { type Range, cutByRanges } from '../shared/cut-by-ranges.ts';
import { isOnlyEmoji } from './only-emoji.ts';
import { splitLinks } from './safe-links.ts';

interface MessageTextProps {
  content: string;
  /** The words that were searched for. */
  marks?: readonly Range[] | undefined;
}

/** The words as they were written, line breaks and all; addresses are links without a referrer. */
export function MessageText({ content, marks = [] }: MessageTextProps) {
  return (
    <p
      dir="auto"
      className={`whitespace-pre-wrap wrap-anywhere ${isOnlyEmoji(content) ? 'text-4xl leading-snug' : ''}`}
    >
      {splitLinks(content).map(({ text, at, href }) => {
        const words = marks.length === 0 ? text : marked(text, at, marks);
        return href === undefined ? (
          words
        ) : (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {words}
          </a>
        );
      })}
    </p>
  );
}

const marked = (text: string, at: number, marks: readonly Range[]): ReactNode[] =>
  cutByRanges(text, at, marks).map((part) =>
    part.isInside ? (
      <mark key={part.at} className="rounded-[0.2em] bg-mark text-on-mark">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
