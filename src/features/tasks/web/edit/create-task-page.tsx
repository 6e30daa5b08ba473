import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { college } from '#web/college.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { NewTask } from '#features/tasks/contract/tasks.ts';
import { tasksText } from '#features/tasks/text.ts';
import { filesOf, noAttachment } from '../task/attachment-choice.ts';
import { DraftNotice } from './draft-notice.tsx';
import { emptyDraft, type TaskDraft, wireOf } from './task-draft.ts';
import type { WritingAid } from './task-fields.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskPreview } from './task-preview.tsx';
import { tasksApi } from '../shared/tasks-api.ts';
import { screenText as text } from '../shared/text.ts';
import { useTaskForm } from './use-task-form.ts';

export function CreateTaskPage({ aid }: { aid: WritingAid }) {
  const navigate = useNavigate();
  const [empty] = useState(() => emptyFor(college.get().subjects));
  const kept = useKeptDraft('task.new', empty);
  const form = useTaskForm({
    attachment: noAttachment,
    failed: tasksText.createFailed,
    onStored: () => {
      kept.forget();
      toast.success(text.createdToast);
      void navigate({ to: '/tasks' });
    },
  });
  const { draft } = kept;
  const handleChange = (change: Partial<TaskDraft>): void => {
    kept.change(change);
    form.forgetErrorsOf(change);
  };
  const handleSubmit = (isHalf: boolean) => {
    const clientId = kept.clientIdFor(form.attachment.chosen);
    const body = { ...wireOf(draft), createdDate: new Date().toISOString(), clientId };
    return form.check(NewTask, body, { draft, isHalf, isTouched: true }, (options) =>
      tasksApi.create({ body, ...filesOf(form.attachment) }, options),
    );
  };
  return (
    <Page
      title={text.create}
      lead={text.createLead}
      width="narrow"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.title, to: '/tasks' },
        { label: text.create },
      ]}
    >
      {kept.isRestored ? (
        <DraftNotice
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
        preview={<TaskPreview draft={draft} attachment={form.attachment} />}
      >
        <SubmitButton isPending={form.isPending} label={text.create} pendingLabel={text.creating} />
      </TaskForm>
    </Page>
  );
}

/** 'General' where the college has it, else the first subject of its list. */
const emptyFor = (subjects: readonly string[]): TaskDraft =>
  subjects.includes(emptyDraft.subject)
    ? emptyDraft
    : { ...emptyDraft, subject: subjects[0] ?? emptyDraft.subject };
