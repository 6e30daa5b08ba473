import type { ReactNode } from 'react';
import { authText as text } from '../text.ts';

/** Shown on large screens: what this place is, on ruled paper with somebody's note in the margin. */
export function WelcomePanel({ home }: { home: ReactNode }) {
  const [start, marked] = text.welcomeHeadline;
  return (
    <aside
      aria-label={text.welcomeTitle}
      className="paper sticky top-0 hidden h-dvh grid-rows-[auto_1fr_auto] gap-8 overflow-hidden border-r border-line bg-sunken px-16 py-12 [--margin-rule:3rem] lg:grid xl:px-20 xl:[--margin-rule:4rem]"
    >
      <div>{home}</div>
      <div className="grid content-center gap-10">
        <div className="grid gap-5">
          <p className="display max-w-[13ch] text-[clamp(2.25rem,3.4vw,3.25rem)] leading-[1.06] text-balance">
            {start} <span className="marked">{marked}</span>
          </p>
          <p className="max-w-[34ch] text-lg text-ink-soft">{text.welcomeText}</p>
        </div>
        <NotedPage />
      </div>
      <p className="text-sm text-ink-soft">{text.welcomeParts}</p>
    </aside>
  );
}

/** A page that was handed in, the note that came back in its margin, and the talk that followed. A drawing: it says nothing aloud. */
const NotedPage = () => (
  <div
    aria-hidden="true"
    className="relative hidden w-full max-w-110 select-none [@media(min-height:46rem)]:block"
  >
    <div className="panel -rotate-1 px-6 py-5 shadow-card">
      <div className="grid gap-3">
        <span className="h-2.5 w-2/5 rounded-full bg-ink" />
        <span className="h-2 w-11/12 rounded-full bg-line" />
        <span className="h-2 w-full rounded-full bg-line" />
        <span className="h-2 w-4/5 rounded-full bg-mark" />
        <span className="h-2 w-10/12 rounded-full bg-line" />
      </div>
      <p className="margin-note mt-5 text-sm font-medium">{text.welcomeNote}</p>
    </div>
    <p className="absolute -right-4 -bottom-7 rotate-1 rounded-lg rounded-br-sm bg-bubble px-4 py-2.5 text-sm text-on-bubble shadow-card">
      {text.welcomeReply}
    </p>
  </div>
);
