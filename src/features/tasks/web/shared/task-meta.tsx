import { Link } from '@tanstack/react-router';
import { Download, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { audienceWords } from '#shared/audience/audience-words.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { yearsIn } from '#web/ui/forms/chosen.ts';
import { FileName } from '#web/ui/files/file-name.tsx';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { join } from '#web/ui/join.ts';
import { Time } from '#web/ui/time/time.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { OwnStanding, Task, TaskPriority } from '#features/tasks/contract/tasks.ts';
import { screenText as text } from './text.ts';
import { useSections } from './use-sections.ts';

export const PriorityBadge = ({ priority }: { priority: TaskPriority }) => (
  <Badge tone={priority === 'high' ? 'danger' : 'neutral'}>
    {text.priorityBadge(text.priorities[priority])}
  </Badge>
);

/** A student's state. */
export function StandingBadge({
  standing,
  points,
  isOverdue,
}: {
  standing: OwnStanding;
  /** The maximum points, where the grade does not show beside the badge. */
  points?: number;
  isOverdue: boolean;
}) {
  if (isOverdue) return <Badge tone="danger">{text.overdue}</Badge>;
  const { state } = standing;
  const tone = { assigned: 'ink', submitted: 'ok', late: 'danger', graded: 'ok', returned: 'ok' } as const;
  return (
    <>
      <Badge tone={tone[state]}>{text.standings[state]}</Badge>
      {state === 'returned' && standing.points !== null && points !== undefined ? (
        <span className="figures text-sm font-semibold">{text.outOf(standing.points, points)}</span>
      ) : null}
    </>
  );
}

type Assigned = Pick<Task, 'assignedYears' | 'assignedDivisions' | 'course'>;

/** The course; 'Year 2, Division A', 'Second and third year'; 'All' for everybody. */
export const audienceLabel = ({ assignedYears, assignedDivisions, course }: Assigned): string =>
  course?.title ??
  audienceWords({ years: yearsIn(assignedYears), divisions: assignedDivisions }) ??
  text.everybody;

interface CourseLinkProps {
  course: NonNullable<Task['course']>;
  sectionIds: readonly string[];
}

/** To the tasks of the course, with the sections that the task is for. */
export function CourseLink({ course: { _id, title }, sectionIds }: CourseLinkProps) {
  const sections = useSections(sectionIds.length === 0 ? undefined : _id);
  const names = sections.filter(({ id }) => sectionIds.includes(id)).map(({ name }) => name);
  return (
    <>
      <Link
        to="/courses/$courseId/tasks"
        params={{ courseId: _id }}
        className="touch font-medium text-primary-ink underline underline-offset-3 hover:decoration-2"
      >
        {title}
      </Link>
      {names.length === 0 ? null : ` · ${names.join(', ')}`}
    </>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
  className?: string;
}

export const Fact = ({ name, children, className }: FactProps) => (
  <div className={join('grid min-w-0 content-start gap-0.5', className)}>
    <dt className="text-xs font-semibold text-ink-soft">{name}</dt>
    <dd className="text-sm wrap-anywhere">{children}</dd>
  </div>
);

/** The due date and the time until it. */
export function Due({ at, isUrgent = false }: { at: string | null; isUrgent?: boolean }) {
  if (at === null) return <span className="text-ink-soft">{text.noDue}</span>;
  return (
    <span className="flex flex-wrap gap-x-1.5">
      <Time at={at} />
      <span className={join('text-ink-soft', isUrgent && 'font-semibold text-danger!')}>
        (<TimeAgo at={at} mayBeAhead />)
      </span>
    </span>
  );
}

interface AttachmentLinkProps {
  file: { name: string; size?: number };
  /** Null shows only the name, as in a preview. */
  url: string | null;
}

export function AttachmentLink({ file, url }: AttachmentLinkProps) {
  const size = file.size === undefined ? '' : formatBytes(file.size);
  const look = 'inline-flex min-h-6 max-w-full items-center gap-2 text-sm';
  if (url === null)
    return (
      <span className={look}>
        <Paperclip size={15} aria-hidden="true" className="shrink-0" />
        <FileName name={file.name} className="font-medium" />
        <span className="shrink-0 text-ink-soft">{size}</span>
      </span>
    );
  return (
    <a
      href={url}
      download={file.name}
      className={`${look} group pointer-coarse:min-h-10 rounded-sm font-medium text-primary-ink`}
    >
      <Download size={15} aria-hidden="true" className="shrink-0" />
      <FileName
        name={file.name}
        className="underline decoration-1 underline-offset-3 group-hover:decoration-2"
      />
      {size ? <span className="shrink-0 font-normal text-ink-soft">{size}</span> : null}
    </a>
  );
}

export const attachmentOf = (task: Pick<Task, 'attachment' | 'attachmentName' | 'attachmentUrl'>) =>
  task.attachmentName === null
    ? null
    : { name: task.attachmentName, ...(task.attachment ? { size: task.attachment.size } : {}) };
