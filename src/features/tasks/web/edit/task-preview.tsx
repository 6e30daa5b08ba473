import { Suspense, useDeferredValue, useState } from 'react';
import { toYearNumber } from '#shared/audience/classes.ts';
import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';
import { chosenIn } from '#web/ui/forms/chosen.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import { taskPriorities } from '#features/tasks/contract/tasks.ts';
import type { AttachmentChoice } from '../task/attachment-choice.ts';
import { SheetLoading } from '../shared/loading.tsx';
import { audienceIn, dueOf, type TaskDraft } from './task-draft.ts';
import type { TaskCourse } from './task-fields.tsx';
import { screenText as text } from '../shared/text.ts';

/** Lazy, because it brings the Markdown renderer and many people never open the preview. */
const TaskSheet = lazyComponent(async () => (await import('../list/task-sheet.tsx')).TaskSheet);

interface TaskPreviewProps {
  draft: TaskDraft;
  attachment: AttachmentChoice;
  /** For an edited task. A new one shows the current time. */
  createdDate?: string;
  authorName?: string;
  course?: TaskCourse | undefined;
}

/** The task as students will see it. */
export function TaskPreview({ draft, attachment, createdDate, authorName, course }: TaskPreviewProps) {
  const user = useUser();
  const [openedAt] = useState(() => new Date().toISOString());
  // Typing has priority: the layout of a long text takes time.
  const description = useDeferredValue(draft.description);
  const { years, divisions } = audienceIn(draft);
  const { chosen, stored } = attachment;
  const file = chosen ? { name: chosen.name, size: chosen.size } : stored;
  return (
    <Suspense fallback={<SheetLoading label={text.previewLabel} />}>
      <TaskSheet
        label={text.previewLabel}
        task={{
          title: draft.title.trim() || text.previewNoTitle,
          subject: draft.subject,
          priority: taskPriorities.find((name) => name === draft.priority) ?? 'normal',
          createdDate: createdDate ?? openedAt,
          dueDate: momentOfClock(dueOf(draft), collegeZone())?.at.toISOString() ?? null,
          points: draft.points,
          assignedYears: years.map(toYearNumber),
          assignedDivisions: [...divisions],
          course: course ?? null,
          sectionIds: chosenIn(draft.sectionIds),
          handInBy: draft.handInBy === 'team' ? 'team' : 'student',
          authorName: authorName ?? user.name,
          editedAt: null,
          description,
          attachment: file && { ...file, url: null },
        }}
      />
    </Suspense>
  );
}
