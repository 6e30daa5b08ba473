import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#shared/id.ts';
import { messageOf } from '#web/calls/api-error.ts';
import { attemptId } from '#web/calls/attempt.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { GradeComment } from '#features/tasks/contract/comments.ts';
import { commentsApi, commentsQuery } from '../rubric/rubric-api.ts';
import { commentsText as text } from '../rubric/text.ts';

type Comments = readonly GradeComment[];

/** Keeps, changes and deletes comments. The list follows at once. */
export function useComments(taskId: string) {
  const queries = useQueryClient();
  const { queryKey } = commentsQuery(taskId);
  const [draftId, setDraftId] = useState(newId);
  const show = (change: (comments: Comments) => Comments): void => {
    queries.setQueryData(queryKey, (now) => now && { comments: [...change(now.comments)] });
    void queries.invalidateQueries({ queryKey });
  };
  const fail = (sentence: string) => (error: unknown) => {
    toast.error(messageOf(error, sentence));
    void queries.invalidateQueries({ queryKey });
  };
  const keep = useMutation({
    mutationFn: (body: { text: string; isOfCourse: boolean }) =>
      commentsApi.keepComment({
        params: { taskId },
        body: { ...body, clientId: attemptId(draftId, body) },
      }),
    onSuccess: ({ comment }) => {
      setDraftId(newId());
      show((comments) => [comment, ...comments.filter(({ id }) => id !== comment.id)]);
      toast.success(text.kept);
    },
    onError: fail(text.keepFailed),
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; text: string; version: number }) =>
      commentsApi.changeComment({ params: { taskId, commentId: id }, body }),
    onSuccess: ({ comment }) =>
      show((comments) => comments.map((each) => (each.id === comment.id ? comment : each))),
    onError: fail(text.saveFailed),
  });
  const remove = useMutation({
    mutationFn: (commentId: string) => commentsApi.removeComment({ params: { taskId, commentId } }),
    onSuccess: (_answer, commentId) => {
      show((comments) => comments.filter(({ id }) => id !== commentId));
      toast.success(text.removed);
    },
    onError: fail(text.removeFailed),
  });
  /** The order of the list follows when it opens the next time. */
  const countUse = (commentId: string): void =>
    void commentsApi.countUse({ params: { taskId, commentId } }).then(
      () => queries.invalidateQueries({ queryKey }),
      // The words are inserted all the same.
      () => undefined,
    );
  return { keep, change, remove, countUse };
}
