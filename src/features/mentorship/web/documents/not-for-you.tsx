import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { mentorshipText as text } from '#features/mentorship/text.ts';

interface NotForYouProps {
  title: string;
  heading: string;
  /** Who has something here. */
  whose: string;
  instead: { label: string; to: '/dashboard' | '/mentor-section' | '/mentee-section' };
}

/** The routes are open to everybody who is signed in; to whom nothing here belongs, nothing is offered that would be refused. */
export const NotForYou = ({ title, heading, whose, instead }: NotForYouProps) => (
  <Page title={title} trail={[{ label: text.dashboard, to: '/dashboard' }, { label: title }]}>
    <div className="panel">
      <EmptyState
        title={heading}
        text={whose}
        drawing="people"
        action={
          <LinkButton variant="secondary" to={instead.to}>
            {instead.label}
          </LinkButton>
        }
      />
    </div>
  </Page>
);
