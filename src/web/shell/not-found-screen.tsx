import { useSession } from '../session/session.ts';
import { buttonClass } from '../ui/buttons/button-class.ts';
import { Drawing } from '../ui/drawing.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { shellText as text } from './text.ts';

export function NotFoundScreen() {
  const { status } = useSession();
  return (
    <main className="mx-auto grid min-h-dvh max-w-prose content-center justify-items-center gap-4 px-6 py-12 text-center">
      <PageTitle title={text.notFound} />
      <Drawing name="signpost" size={140} />
      <p className="display figures text-5xl text-ink-soft">404</p>
      <h1 tabIndex={-1} className="display text-3xl outline-none">
        {text.notFound}
      </h1>
      <p className="text-ink-soft">{text.notFoundLead}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {status === 'signed-in' ? <LinkButton to="/dashboard">{text.toDashboard}</LinkButton> : null}
        {/* The front page is a document of its own. */}
        <a href="/" className={buttonClass(status === 'signed-in' ? 'secondary' : 'primary')}>
          {text.toStart}
        </a>
      </div>
    </main>
  );
}
