import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { collegeZone } from '#web/ui/time/zones.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { TaskChanges, type TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { tasksText } from '#features/tasks/text.ts';
import { filesOf, storedAttachment } from '../task/attachment-choice.ts';
import { changesBetween, draftOf, dueOf, type TaskDraft } from './task-draft.ts';
import type { WritingAid } from './task-fields.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskPreview } from './task-preview.tsx';
import { isGone, TaskProblem } from '../submission/task-problem.tsx';
import { taskQuery, tasksApi } from '../shared/tasks-api.ts';
import { screenText as text } from '../shared/text.ts';
import { useTaskForm } from './use-task-form.ts';

export function EditTaskPage({ taskId, aid }: { taskId: string; aid: WritingAid }) {
  const query = useQuery(taskQuery(taskId));
  const task = isGone(query) ? undefined : query.data?.task;
  return (
    <Page
      title={text.editTitle}
      width="narrow"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.title, to: '/tasks' },
        { label: text.editTitle },
      ]}
    >
      {task === undefined ? (
        <TaskProblem query={query} />
      ) : task.mayManage ? (
        <EditForm task={task} aid={aid} />
      ) : (
        <Problem text={tasksText.notYours} />
      )}
    </Page>
  );
}

function EditForm({ task: current, aid }: { task: TaskForViewer; aid: WritingAid }) {
  const navigate = useNavigate();
  // The form must not change while the author edits and another person saves.
  const [task] = useState(current);
  const [before] = useState(() => draftOf(task, collegeZone()));
  const kept = useKeptDraft(`task.${task._id}`, before, task.editedAt ?? task.createdDate);
  const toTask = { to: '/tasks/$taskId', params: { taskId: task._id } } as const;
  const form = useTaskForm({
    attachment: storedAttachment(task),
    failed: text.saveFailed,
    onStored: () => {
      kept.forget();
      toast.success(text.savedToast);
      void navigate(toTask);
    },
  });
  const { draft } = kept;
  const handleChange = (change: Partial<TaskDraft>): void => {
    kept.change(change);
    form.forgetErrorsOf(change);
  };
  const handleSubmit = (isHalf: boolean) => {
    const { chosen, stored } = form.attachment;
    const isFileGone = task.attachmentName !== null && chosen === null && stored === null;
    const body = { ...changesBetween(before, draft), ...(isFileGone ? { attachmentId: '' } : {}) };
    const isTouched = dueOf(before) !== dueOf(draft);
    return form.check(TaskChanges, body, { draft, isHalf, isTouched }, (options) =>
      tasksApi.update({ params: { id: task._id }, body, ...filesOf(form.attachment) }, options),
    );
  };
  return (
    <>
      {kept.isRestored ? (
        <DraftNotice
          text={text}
          onStartOver={() => {
            kept.startOver();
            form.startOver();
          }}
        />
      ) : null}
      <TaskForm
        draft={draft}
        onChange={handleChange}
        attachment={form.attachment}
        onAttachment={form.onAttachment}
        errors={form.errors}
        onSubmit={handleSubmit}
        progress={form.progress}
        aid={aid}
        course={task.course ?? undefined}
        preview={
          <TaskPreview
            draft={draft}
            attachment={form.attachment}
            createdDate={task.createdDate}
            authorName={task.authorName}
            course={task.course ?? undefined}
          />
        }
      >
        <LinkButton {...toTask} variant="secondary" size="lg" onClick={kept.forget}>
          {text.cancel}
        </LinkButton>
        <SubmitButton isPending={form.isPending} label={text.save} pendingLabel={text.saving} />
      </TaskForm>
    </>
  );
}
