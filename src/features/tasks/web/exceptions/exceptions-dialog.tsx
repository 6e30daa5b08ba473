import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { TaskException } from '#features/tasks/contract/exceptions.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import { exceptionsQuery } from './exceptions-api.ts';
import { exceptionText as text } from './text.ts';

interface ExceptionsDialogProps {
  taskId: string;
  mayManage: boolean;
  onClose: () => void;
}

/** The students of the task with an exception or an accommodation. */
export function ExceptionsDialog({ taskId, mayManage, onClose }: ExceptionsDialogProps) {
  const query = useQuery(exceptionsQuery(taskId));
  const [edited, setEdited] = useState<TaskException['student']>();
  if (edited)
    return <ExceptionDialog taskId={taskId} student={edited} onClose={() => setEdited(undefined)} />;
  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{text.lead}</p>
        {query.data === undefined ? (
          query.isError ? (
            <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} />
          ) : (
            <Spinner label={text.loading} />
          )
        ) : query.data.exceptions.length === 0 ? (
          <EmptyState title={text.empty} text={text.emptyText} level={3} isCompact />
        ) : (
          <ul aria-label={text.list} className="divide-y divide-line">
            {query.data.exceptions.map((exception) => (
              <li key={exception.student.id} className="flex items-center gap-3 py-3">
                <Avatar name={exception.student.name} src={exception.student.avatarUrl} size="sm" />
                <ExceptionLine exception={exception} />
                {mayManage ? (
                  <IconButton
                    label={text.edit(exception.student.name)}
                    icon={<Pencil size={17} />}
                    onPress={() => setEdited(exception.student)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function ExceptionLine({ exception }: { exception: TaskException }) {
  const { student, dueDate, isExcused, attempts, lateRule, extraPercent, note, changedByName } = exception;
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{student.name}</span>
        {isExcused ? <Badge tone="ok">{text.excused}</Badge> : null}
        {extraPercent === null ? null : <Badge tone="ink">{text.moreTime(extraPercent)}</Badge>}
      </span>
      <span className="text-sm text-ink-soft">
        {text.until}: {dueDate === null ? text.noDue : <Time at={dueDate} />}
        {attempts === null ? '' : ` · ${text.attempts(attempts)}`}
        {lateRule === null ? '' : ` · ${text.ownRule}`}
        {changedByName === null ? '' : ` · ${text.changedBy(changedByName)}`}
      </span>
      {note ? <span className="text-sm wrap-anywhere whitespace-pre-wrap">{note}</span> : null}
    </div>
  );
}
