// Only a route may bring two features together: the forms know nothing of the assistant, and it nothing of the forms.
import { type AnnouncementDraft, wireOf } from '#features/announcements/web/writing/announcement-draft.ts';
import type { WritingAid as AnnouncementAid } from '#features/announcements/web/writing/announcement-fields.tsx';
import { ImproveButton } from '#features/assistant/web/improve/improve-button.tsx';
import { chosenIn } from '#web/ui/forms/chosen.ts';
import { audienceIn, dueOf } from '#features/tasks/web/edit/task-draft.ts';
import type { WritingAid as TaskAid } from '#features/tasks/web/edit/task-fields.tsx';

export const taskAid: TaskAid = ({ draft, onChange }) => {
  const { description, subject, dueTime: _, ...context } = draft;
  const { years, divisions } = audienceIn(draft);
  return (
    <ImproveButton
      type="task"
      value={description}
      onChange={(next) => onChange({ description: next })}
      subject={subject}
      context={{
        ...context,
        assignedYear: years.length > 1 ? 'all' : draft.assignedYear,
        assignedDivision: divisions.length > 1 ? 'all' : draft.assignedDivision,
        dueDate: dueOf(draft),
      }}
    />
  );
};

/** Of several classes none, here and above: the text is for more than one. */
const oneClass = ({ audienceYear, audienceDivision }: AnnouncementDraft) => ({
  audienceYear: chosenIn(audienceYear).length > 1 ? 'all' : audienceYear,
  audienceDivision: chosenIn(audienceDivision).length > 1 ? 'all' : audienceDivision,
});

export const announcementAid: AnnouncementAid = ({ draft, onChange }) => {
  const { content, ...context } = draft;
  return (
    <ImproveButton
      type="announcement"
      value={content}
      onChange={(next) => onChange({ content: next })}
      // The field is on this device's clock, which need not be the college's.
      context={{ ...context, ...oneClass(draft), eventAt: wireOf(draft).eventAt ?? '' }}
    />
  );
};
