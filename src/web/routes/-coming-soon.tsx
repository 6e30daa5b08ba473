import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { type PlaceholderPath, placeholders } from './-placeholders.ts';

/** The one honest stand-in for a screen that is still being built: it says so, and what it will be for. */
export function ComingSoon({ path }: { path: PlaceholderPath }) {
  const { title, text } = placeholders[path];
  return (
    <Page title={title} trail={[{ label: 'Dashboard', to: '/dashboard' }, { label: title }]}>
      <div className="panel">
        <EmptyState
          title="This screen is still being built"
          text={text}
          drawing="checklist"
          action={
            <LinkButton to="/dashboard" variant="secondary">
              Go to dashboard
            </LinkButton>
          }
        />
      </div>
    </Page>
  );
}
