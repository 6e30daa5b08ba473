import { Suspense, useDeferredValue, useState } from 'react';
import { late } from '#web/late.ts';
import { useUser } from '#web/session.ts';
import { taskPriorities } from '../contract.ts';
import type { AttachmentChoice } from './attachment-choice.ts';
import { toCollegeClock, useCollegeZone } from './college-zone.ts';
import { SheetLoading } from './loading.tsx';
import { dueOf, type TaskDraft } from './task-draft.ts';
import { screenText as text } from './text.ts';

/** With the reader of Markdown; many never look at the preview. */
const TaskSheet = late(async () => (await import('./task-sheet.tsx')).TaskSheet);

interface TaskPreviewProps {
  draft: TaskDraft;
  attachment: AttachmentChoice;
  /** Of a task that is edited; of a new one it is now. */
  createdDate?: string;
  authorName?: string;
}

/** Exactly what students will see. */
export function TaskPreview({ draft, attachment, createdDate, authorName }: TaskPreviewProps) {
  const user = useUser();
  const zone = useCollegeZone();
  const [openedAt] = useState(() => new Date().toISOString());
  // Typing goes first: a long text takes a moment to be laid out.
  const description = useDeferredValue(draft.description);
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
          dueDate: momentOf(dueOf(draft), zone),
          points: draft.points,
          assignedYear: draft.assignedYear,
          assignedDivision: draft.assignedDivision,
          authorName: authorName ?? user.name,
          editedAt: null,
          description,
          attachment: file && { ...file, url: null },
        }}
      />
    </Suspense>
  );
}

/** The moment that the college's clock shows `local`. The server decides; this is for the eye. */
function momentOf(local: string, zone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (local === '' || Number.isNaN(asUtc)) return null;
  const shown = Date.parse(`${toCollegeClock(asUtc, zone)}Z`);
  return new Date(asUtc - (shown - asUtc)).toISOString();
}
