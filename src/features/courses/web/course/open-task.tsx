import { NotebookPen } from 'lucide-react';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { screenText as text } from '../shared/text.ts';

/** To the task that the lesson stands for. */
export const OpenTask = ({ lesson: { taskId } }: { lesson: Lesson }) =>
  taskId === null ? null : (
    <LinkButton to="/tasks/$taskId" params={{ taskId }}>
      <NotebookPen size={17} aria-hidden="true" />
      {text.openTask}
    </LinkButton>
  );
