// Only a route may bring two features together: the forms know nothing of the assistant, and it nothing of the forms.
import { wireOf } from '#features/announcements/web/announcement-draft.ts';
import type { WritingAid as AnnouncementAid } from '#features/announcements/web/announcement-fields.tsx';
import { ImproveButton } from '#features/assistant/web/improve/improve-button.tsx';
import { dueOf } from '#features/tasks/web/task-draft.ts';
import type { WritingAid as TaskAid } from '#features/tasks/web/task-fields.tsx';

export const taskAid: TaskAid = ({ draft, onChange }) => {
  const { description, subject, dueTime: _, ...context } = draft;
  return (
    <ImproveButton
      type="task"
      value={description}
      onChange={(next) => onChange({ description: next })}
      subject={subject}
      context={{ ...context, dueDate: dueOf(draft) }}
    />
  );
};

export const announcementAid: AnnouncementAid = ({ draft, onChange }) => {
  const { content, ...context } = draft;
  return (
    <ImproveButton
      type="announcement"
      value={content}
      onChange={(next) => onChange({ content: next })}
      // The field is on this device's clock, which need not be the college's.
      context={{ ...context, eventAt: wireOf(draft).eventAt ?? '' }}
    />
  );
};
