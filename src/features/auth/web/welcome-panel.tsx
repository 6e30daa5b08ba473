import type { ReactNode } from 'react';
import { authText as text } from '../text.ts';

/**
 * The welcome on large screens: ruled paper with a note in the margin. Each line of text is on a line of the paper:
 * heights and offsets are multiples of its 2rem.
 */
export function WelcomePanel({ home }: { home: ReactNode }) {
  const [start, marked] = text.welcomeHeadline;
  return (
    <aside
      aria-label={text.welcomeTitle}
      className="paper sticky top-0 hidden h-dvh overflow-hidden border-r border-line bg-sunken px-16 [--margin-rule:3rem] lg:block xl:px-24 xl:[--margin-rule:5rem]"
    >
      <div className="flex h-24 items-end pb-1">{home}</div>
      <p className="display relative top-3 mt-[max(2rem,round(down,calc((100dvh-42rem)/2),2rem))] max-w-[14ch] text-[2.25rem] leading-[4rem] text-pretty xl:text-[3.25rem]">
        {start} <span className="marked">{marked}</span>
      </p>
      <p className="relative top-2 mt-8 max-w-[36ch] text-lg leading-8 text-ink-soft">{text.welcomeText}</p>
      <NotedPage />
    </aside>
  );
}

/** A drawing of a handed-in page, the note in its margin, and the conversation about it. Screen readers skip it. */
const NotedPage = () => (
  <div
    aria-hidden="true"
    className="relative mt-14 hidden w-full max-w-110 select-none [@media(min-height:48rem)]:block"
  >
    <div className="panel -rotate-1 px-6 py-5 shadow-card">
      <div className="grid gap-3">
        <span className="h-2.5 w-2/5 rounded-full bg-ink" />
        <span className="h-2 w-11/12 rounded-full bg-line" />
        <span className="h-2 w-full rounded-full bg-line" />
        <span className="h-2 w-4/5 rounded-full bg-rule" />
        <span className="h-2 w-10/12 rounded-full bg-line" />
      </div>
      <p className="margin-note mt-5 text-sm font-medium">{text.welcomeNote}</p>
    </div>
    <p className="absolute -right-4 -bottom-7 rotate-1 rounded-lg rounded-br-sm bg-bubble px-4 py-2.5 text-sm text-on-bubble shadow-card">
      {text.welcomeReply}
    </p>
  </div>
);
