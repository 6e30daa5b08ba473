import { Markdown } from '#web/markdown/markdown.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Time } from '#web/ui/time/time.tsx';
import { fullWords } from '#web/ui/time/time-words.ts';
import type { Task, TaskForViewer, TaskPriority } from '#features/tasks/contract/tasks.ts';
import { OwnDue } from '../exceptions/own-due.tsx';
import { AttachmentLink, audienceLabel, CourseLink, Due, Fact, PriorityBadge } from '../shared/task-meta.tsx';
import { screenText as text } from '../shared/text.ts';

/** The values of a sheet, from a stored task or from the form. */
export interface SheetTask {
  title: string;
  subject: string;
  priority: TaskPriority;
  createdDate: string;
  dueDate: string | null;
  points: string;
  assignedYears: Task['assignedYears'];
  assignedDivisions: Task['assignedDivisions'];
  course: Task['course'];
  sectionIds: Task['sectionIds'];
  handInBy: Task['handInBy'];
  authorName: string;
  editedAt: string | null;
  description: string;
  attachment: { name: string; size?: number; url: string | null } | null;
  /** Of a stored task: what is different for the student. */
  exception?: TaskForViewer['exception'];
}

interface TaskSheetProps {
  task: SheetTask;
  label?: string;
  isOverdue?: boolean;
  /** The page shows the title already. */
  isTitleHidden?: boolean;
}

/** A task as students see it. The preview uses it too. */
export function TaskSheet({ task, label, isOverdue = false, isTitleHidden = false }: TaskSheetProps) {
  const { attachment, description, editedAt } = task;
  return (
    <article aria-label={label} className="panel grid content-start gap-5 p-5 md:p-7">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone="ink">{task.subject}</Badge>
        <PriorityBadge priority={task.priority} />
      </div>
      {isTitleHidden ? null : <h2 className="display text-2xl wrap-anywhere md:text-3xl">{task.title}</h2>}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 border-y border-line py-4 sm:flex sm:flex-wrap">
        <Fact name={text.due} className="col-span-2">
          <Due at={task.dueDate} isUrgent={isOverdue} />
          <OwnDue exception={task.exception ?? null} />
        </Fact>
        <Fact name={text.points}>
          <span className="figures">{task.points}</span>
        </Fact>
        <Fact name={task.course ? text.course : text.assignedTo}>
          {task.course ? (
            <CourseLink course={task.course} sectionIds={task.sectionIds} />
          ) : (
            audienceLabel(task)
          )}
        </Fact>
        {task.handInBy === 'team' ? <Fact name={text.fieldHandInBy}>{text.handInBy.team.label}</Fact> : null}
        <Fact name={text.created}>
          <Time at={task.createdDate} as="date" />
          {editedAt === null ? null : (
            <span className="text-ink-soft" title={fullWords(editedAt)}>
              {' '}
              ({text.edited})
            </span>
          )}
        </Fact>
        <Fact name={text.by}>{task.authorName}</Fact>
      </dl>
      {description.trim() === '' ? (
        <p className="text-ink-soft">{text.previewNoDescription}</p>
      ) : (
        <Markdown source={description} headingLevel={isTitleHidden ? 2 : 3} />
      )}
      {attachment ? (
        <div className="grid gap-2 rounded-md bg-sunken px-4 py-3">
          <span className="text-xs font-semibold text-ink-soft">{text.attachment}</span>
          <AttachmentLink file={attachment} url={attachment.url} />
        </div>
      ) : null}
    </article>
  );
}
