// Only a route brings two features together: the form does not know the assistant.
import { ImproveButton } from '#features/assistant/web/improve/improve-button.tsx';
import { audienceIn, dueOf } from '#features/tasks/web/edit/task-draft.ts';
import type { WritingAid } from '#features/tasks/web/edit/task-fields.tsx';

export const taskAid: WritingAid = ({ draft, onChange }) => {
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
