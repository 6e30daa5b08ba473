import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { college } from '#web/college.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { NewTask } from '#features/tasks/contract/tasks.ts';
import { tasksText } from '#features/tasks/text.ts';
import { filesOf, noAttachment } from '../task/attachment-choice.ts';
import { emptyDraft, type TaskDraft, wireOf } from './task-draft.ts';
import type { TaskCourse, WritingAid } from './task-fields.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskPreview } from './task-preview.tsx';
import { tasksApi } from '../shared/tasks-api.ts';
import { screenText as text } from '../shared/text.ts';
import { useTaskForm } from './use-task-form.ts';

interface CreateTaskPageProps {
  aid: WritingAid;
  /** The task is for its students, and for no classes. */
  course?: TaskCourse;
}

export function CreateTaskPage({ aid, course }: CreateTaskPageProps) {
  const navigate = useNavigate();
  const [empty] = useState(() => emptyFor(college.get().subjects));
  const kept = useKeptDraft(course ? `task.new.${course._id}` : 'task.new', empty);
  const form = useTaskForm({
    attachment: noAttachment,
    failed: tasksText.createFailed,
    onStored: () => {
      kept.forget();
      toast.success(text.createdToast);
      void navigate(
        course ? { to: '/courses/$courseId/tasks', params: { courseId: course._id } } : { to: '/tasks' },
      );
    },
  });
  const { draft } = kept;
  const handleChange = (change: Partial<TaskDraft>): void => {
    kept.change(change);
    form.forgetErrorsOf(change);
  };
  const handleSubmit = (isHalf: boolean) => {
    const clientId = kept.clientIdFor(form.attachment.chosen);
    const createdDate = new Date().toISOString();
    const body = { ...wireOf(draft), createdDate, clientId, ...(course ? { courseId: course._id } : {}) };
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
        ...(course
          ? [
              {
                label: course.title,
                to: '/courses/$courseId/tasks',
                params: { courseId: course._id },
              } as const,
            ]
          : [{ label: text.title, to: '/tasks' } as const]),
        { label: text.create },
      ]}
    >
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
        course={course}
        preview={<TaskPreview draft={draft} attachment={form.attachment} course={course} />}
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
