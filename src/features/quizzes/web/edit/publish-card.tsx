import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Quiz } from '#features/quizzes/contract/quizzes.ts';
import { listText } from '../list/text.ts';
import { useStart } from '../quiz/use-start.ts';
import { calendarKey, listKey, quizKey, quizzesKey, settingsKey } from '../shared/keys.ts';
import { quizzesApi } from '../shared/quizzes-api.ts';
import { editText as text } from './text.ts';

/** Shows the quiz to its students, or takes it back; previews it; deletes it. */
export function PublishCard({ quiz }: { quiz: Quiz }) {
  const [asking, setAsking] = useState<'publish' | 'remove'>();
  const stop = () => setAsking(undefined);
  const publish = usePublish(quiz, stop);
  const remove = useRemove(quiz, stop);
  const preview = useStart(quiz.id);
  const { isPublished } = quiz;
  const hasQuestions = quiz.questions > 0;
  return (
    <Card title={text.publishing}>
      <p>{isPublished ? text.isPublished : text.isDraft}</p>
      {hasQuestions ? null : <p className="text-ink-soft">{text.needsQuestions}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isPublished ? 'secondary' : 'primary'}
          isDisabled={!hasQuestions && !isPublished}
          onPress={() => setAsking('publish')}
        >
          {isPublished ? text.unpublish : text.publish}
        </Button>
        <Button
          variant="secondary"
          isDisabled={!hasQuestions}
          isPending={preview.isPending}
          onPress={() => preview.mutate()}
        >
          {listText.previewAsStudent}
        </Button>
        <Button variant="quiet" onPress={() => setAsking('remove')}>
          {text.remove}
        </Button>
      </div>
      {asking === 'publish' ? (
        <Confirmation
          title={isPublished ? text.unpublishTitle : text.publishTitle}
          text={isPublished ? text.unpublishBody : text.publishBody}
          confirmLabel={isPublished ? text.unpublish : text.publish}
          isConfirming={publish.isPending}
          onConfirm={() => publish.mutate()}
          onClose={stop}
        />
      ) : null}
      {asking === 'remove' ? (
        <Confirmation
          title={text.removeTitle}
          text={text.removeBody}
          confirmLabel={text.remove}
          isConfirming={remove.isPending}
          isDanger
          onConfirm={() => remove.mutate()}
          onClose={stop}
        />
      ) : null}
    </Card>
  );
}

function usePublish({ id: quizId, isPublished, version }: Quiz, onSettled: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      quizzesApi.publishQuiz({ params: { quizId }, body: { isPublished: !isPublished, version } }),
    onSuccess: ({ quiz }) => {
      queries.setQueryData(settingsKey(quizId), { quiz });
      toast.success(quiz.isPublished ? text.published : text.unpublished);
    },
    onError: (error) => toast.error(refusalOr(error, text.publishFailed)),
    onSettled: () => {
      onSettled();
      for (const queryKey of [quizzesKey, calendarKey]) void queries.invalidateQueries({ queryKey });
    },
  });
}

function useRemove({ id: quizId, courseId, version }: Quiz, onSettled: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => quizzesApi.deleteQuiz({ params: { quizId }, query: { version } }),
    onSuccess: async () => {
      toast.success(text.removed);
      for (const queryKey of [listKey(courseId), calendarKey]) void queries.invalidateQueries({ queryKey });
      await navigate({ to: '/courses/$courseId/quizzes', params: { courseId }, replace: true });
      queries.removeQueries({ queryKey: quizKey(quizId) });
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: quizKey(quizId) });
      toast.error(refusalOr(error, text.removeFailed));
    },
    onSettled,
  });
}
