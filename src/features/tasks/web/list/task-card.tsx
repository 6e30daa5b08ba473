import { Link } from '@tanstack/react-router';
import { plainText } from '#shared/words/plain-text.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Count } from '#web/ui/lists/count.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { OwnDue } from '../exceptions/own-due.tsx';
import { isOverdue } from '../shared/group-tasks.ts';
import {
  attachmentOf,
  AttachmentLink,
  audienceLabel,
  Due,
  Fact,
  PriorityBadge,
  StandingBadge,
} from '../shared/task-meta.tsx';
import { screenText as text } from '../shared/text.ts';

/** One task in the list. Its title links to its page. */
export function TaskCard({ task, now }: { task: TaskForViewer; now: number }) {
  const { _id, title, subject, priority, description, dueDate, createdDate, points, standing } = task;
  const attachment = attachmentOf(task);
  const isLate = isOverdue(task, now);
  return (
    <article
      aria-labelledby={`task-${_id}`}
      className="panel relative grid h-full grid-rows-[auto_1fr_auto] gap-4 p-5 transition-colors hover:border-line-strong has-[h3_a:focus-visible]:border-line-strong"
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-1.5">
          <Badge tone="ink">{subject}</Badge>
          <PriorityBadge priority={priority} />
          <span className="ml-auto flex items-center gap-2">
            {standing ? <StandingBadge standing={standing} points={points} isOverdue={isLate} /> : null}
            <HandedIn task={task} />
          </span>
        </div>
        <h3 id={`task-${_id}`} className="text-lg leading-snug font-semibold wrap-anywhere">
          <Link
            to="/tasks/$taskId"
            params={{ taskId: _id }}
            className="rounded-sm underline-offset-3 before:absolute before:inset-0 before:rounded-lg hover:underline"
          >
            {title}
          </Link>
        </h3>
      </div>
      <p className="line-clamp-3 self-start text-ink-soft wrap-anywhere">{plainText(description)}</p>
      <div className="grid gap-3 border-t border-line pt-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Fact name={text.due} className="basis-full">
            <Due at={dueDate} isUrgent={isLate} />
            <OwnDue exception={task.exception} />
          </Fact>
          <Fact name={text.created}>
            <Time at={createdDate} as="date" />
          </Fact>
          <Fact name={text.points}>
            <span className="figures">{points}</span>
          </Fact>
          <Fact name={task.course ? text.course : text.assignedTo}>{audienceLabel(task)}</Fact>
        </dl>
        {attachment ? (
          <span className="relative max-w-full justify-self-start">
            <AttachmentLink file={attachment} url={task.attachmentUrl} />
          </span>
        ) : null}
      </div>
    </article>
  );
}

/** For graders: the number of hand-ins, with those that wait highlighted. */
function HandedIn({ task: { counts } }: { task: TaskForViewer }) {
  if (counts === null) return null;
  const waiting = counts.submitted + counts.late;
  const all = waiting + counts.graded + counts.returned;
  return (
    <>
      <span className="text-sm text-ink-soft">{text.handedInCount(all)}</span>
      <Count value={waiting} label={text.toGrade(waiting)} />
    </>
  );
}
