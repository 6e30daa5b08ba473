import type { ReactNode } from 'react';
import { useOnline } from '#web/live/online.ts';
import { CollegeSign, useCollegeName } from '#web/shell/college-sign.tsx';
import { OfflineSign } from '#web/shell/signs.tsx';
import { authText as text } from '../text.ts';
import { WelcomePanel } from './welcome-panel.tsx';

/** Two columns: the welcome on large screens, and the form beside it. */
export function AuthFrame({ note, children }: { note?: string | undefined; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <header className="paper border-b border-line bg-sunken px-5 py-4 [--margin-rule:0.75rem] lg:hidden">
        <Home />
      </header>
      <WelcomePanel home={<Home />} />
      <main className="grid content-start justify-items-center px-5 py-8 sm:py-12 lg:pt-[clamp(3rem,15dvh,10rem)]">
        <div className="grid w-full max-w-108 gap-6">
          <OfflineNote />
          {note === undefined ? null : (
            <p className="rounded-md border-l-4 border-mark bg-mark-soft px-4 py-3 text-sm">{note}</p>
          )}
          {children}
        </div>
      </main>
    </div>
  );
}

/** The front page is a separate document, so this is a plain link. */
function Home() {
  const name = useCollegeName();
  return (
    <a
      href="/"
      aria-label={text.home(name)}
      className="display relative touch inline-flex max-w-full items-center gap-2.5 rounded-sm text-lg"
    >
      <CollegeSign />
      <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere">{name}</span>
    </a>
  );
}

function OfflineNote() {
  const isOnline = useOnline();
  return (
    <output className="block empty:hidden">
      {isOnline ? null : (
        <span className="flex items-start gap-3 rounded-md bg-mark-soft px-4 py-3 text-sm">
          <OfflineSign />
          {text.offline}
        </span>
      )}
    </output>
  );
}
