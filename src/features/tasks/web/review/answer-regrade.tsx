import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import { RegradeAnswer, reviewLimits } from '#features/tasks/contract/review.ts';
import type { RegradeView } from '#features/tasks/contract/second-marking.ts';
import { Points, type TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { gradingKey, regradesKey } from '../shared/keys.ts';
import { RegradeCard } from './regrade-card.tsx';
import { reviewApi } from './review-api.ts';
import { reviewScreenText as text } from './text.ts';
import { useStoreGraded } from './use-store-graded.ts';

interface RegradeOfOneProps {
  task: TaskForViewer;
  handIn: HandInForGrading;
  regrade: RegradeView;
}

/** The newest request about this hand-in, beside the mark. */
export function RegradeOfOne({ task, handIn, regrade }: RegradeOfOneProps) {
  const { student } = handIn;
  return (
    <section aria-label={text.requestOf(student.name)} className="panel mb-4 grid gap-4 p-5">
      <RegradeCard request={regrade} heading={text.requestOf(student.name)}>
        {regrade.state !== 'open' ? null : task.mayManage ? (
          <Answer key={regrade.id} task={task} handIn={handIn} regrade={regrade} />
        ) : (
          <p className="text-sm text-ink-soft">{text.onlyManagers}</p>
        )}
      </RegradeCard>
    </section>
  );
}

const blankAsNull = z.pipe(
  z.literal(''),
  z.transform(() => null),
);
const Typed = z.object({ answer: RegradeAnswer.shape.answer, points: z.union([blankAsNull, Points]) });

function Answer({ task, handIn, regrade }: RegradeOfOneProps) {
  const queries = useQueryClient();
  const store = useStoreGraded(task._id);
  const kept = useKeptDraft(`regrade-answer.${regrade.id}`, { answer: '', points: '' });
  const send = useMutation({
    mutationFn: (typed: z.output<typeof Typed>) =>
      reviewApi.answerRegrade({
        params: { taskId: task._id, requestId: regrade.id },
        body: { ...typed, version: regrade.version, handInVersion: handIn.version },
      }),
    onSuccess: ({ handIn: now }) => {
      kept.forget();
      store(now);
      toast.success(text.answerSent);
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error, text.answerFailed));
      // What holds now is shown, and the typed words stay.
      if (isApiError(error) && error.code === 'conflict')
        for (const key of [gradingKey, regradesKey])
          void queries.invalidateQueries({ queryKey: key(task._id) });
    },
  });
  const form = useZodForm(Typed, (typed) => send.mutate(typed));
  return (
    <Form {...form.form} aria-label={text.answerLabel(handIn.student.name)} className="grid gap-3">
      <CountedTextArea
        label={text.fieldAnswer}
        name="answer"
        rows={3}
        maxChars={reviewLimits.answerChars}
        value={kept.draft.answer}
        onChange={(answer) => kept.change({ answer })}
      />
      <TextField
        label={text.fieldNewPoints}
        name="points"
        inputMode="decimal"
        autoComplete="off"
        value={kept.draft.points}
        onChange={(points) => kept.change({ points })}
        hint={text.newPointsHint(handIn.grade?.points ?? regrade.pointsBefore, task.points)}
      />
      <Button type="submit" isPending={send.isPending} className="justify-self-start">
        {text.sendAnswer}
      </Button>
    </Form>
  );
}
