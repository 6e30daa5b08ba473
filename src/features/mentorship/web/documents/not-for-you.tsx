import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { mentorshipText as text } from '#features/mentorship/text.ts';

interface NotForYouProps {
  title: string;
  heading: string;
  /** The people who have this screen. */
  whose: string;
  instead: { label: string; to: '/dashboard' | '/mentor-section' | '/mentee-section' };
}

/** Shown to signed-in people who have nothing on this route. It offers no action that the server would refuse. */
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
