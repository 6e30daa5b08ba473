import { useUser } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { screenText as text } from '../shared/text.ts';
import { MeetingsLists } from './meetings-lists.tsx';

/** A mentee plans nothing here: the mentor does, or the mentee books a time. Teachers have no mentor. */
export function MenteeMeetings() {
  const { role } = useUser();
  if (role !== 'teacher') return <MeetingsLists side="mentee" onEdit={() => {}} />;
  return (
    <div className="panel">
      <EmptyState
        title={text.studentsOnlyTitle}
        text={text.studentsOnly}
        drawing="people"
        action={
          <LinkButton variant="secondary" to="/mentor-section/meetings">
            {text.withMentees}
          </LinkButton>
        }
      />
    </div>
  );
}
