import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { refusalOr } from '#web/calls/api-error.ts';
import type { CallOptions } from '#web/calls/api-client.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { tasksText } from '#features/tasks/text.ts';
import type { AttachmentChoice } from '../task/attachment-choice.ts';
import { refusalOf, shownErrors } from './form-errors.ts';
import { listsKey, taskKey } from '../shared/keys.ts';
import { dueOf, type TaskDraft } from './task-draft.ts';

interface TaskFormOptions {
  attachment: AttachmentChoice;
  /** The sentence for a failure of the server. */
  failed: string;
  onStored: (task: TaskForViewer) => void;
}
type Send = (options: CallOptions) => Promise<{ task: TaskForViewer }>;

/** Checks a task's form, sends it, reports the progress, and keeps the errors by field. */
export function useTaskForm({ attachment: first, failed, onStored }: TaskFormOptions) {
  const queries = useQueryClient();
  const [attachment, setAttachment] = useState(first);
  const [errors, setErrors] = useState<FormErrors>({});
  const [progress, setProgress] = useState<number>();
  const mutation = useMutation({
    mutationFn: (send: Send) => send({ onProgress: setProgress }),
    onSuccess: ({ task }) => {
      queries.setQueryData(taskKey(task._id), { task });
      void queries.invalidateQueries({ queryKey: listsKey });
      onStored(task);
    },
    onError: (error) => {
      setErrors(refusalOf(error));
      toast.error(refusalOr(error, failed));
    },
    onSettled: () => setProgress(undefined),
  });
  return {
    attachment,
    onAttachment: (next: AttachmentChoice) => {
      setAttachment(next);
      setErrors(withoutErrorsOf(errors, { attachment: next, attachmentId: next }));
    },
    errors,
    forgetErrorsOf: (change: Partial<TaskDraft>) => setErrors(withoutErrorsOf(errors, change)),
    startOver: () => {
      setAttachment(first);
      setErrors({});
    },
    isPending: mutation.isPending,
    progress: mutation.isPending ? (progress ?? 0) : undefined,
    /** Returns the errors, or sends the form. An untouched due date may be in the past. */
    check(
      schema: z.ZodMiniType,
      body: unknown,
      due: { draft: TaskDraft; isHalf: boolean; isTouched: boolean },
      send: Send,
    ): FormErrors {
      const result = z.safeParse(schema, body);
      const refused = { ...dueErrors(due), ...(result.success ? {} : errorsOf(result.error)) };
      setErrors(shownErrors(refused));
      const [problem] = Object.values(refused).flat();
      if (problem === undefined) mutation.mutate(send);
      else toast.error(isIncomplete(refused) ? tasksText.required : problem);
      return refused;
    },
  };
}

const isIncomplete = (errors: FormErrors): boolean =>
  Object.values(errors).some((sentences) => sentences.includes(tasksText.required));

function dueErrors({
  draft,
  isHalf,
  isTouched,
}: {
  draft: TaskDraft;
  isHalf: boolean;
  isTouched: boolean;
}): FormErrors {
  if (isHalf) return { dueDate: [tasksText.dueInvalid] };
  const due = dueOf(draft);
  const isPast = isTouched && due !== '' && due < toClock(Date.now(), collegeZone());
  return isPast ? { dueDate: [tasksText.dueInPast] } : {};
}
