import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { GradeComment } from '#features/tasks/contract/comments.ts';
import { commentsQuery } from '../rubric/rubric-api.ts';
import { commentsText as text } from '../rubric/text.ts';
import { CommentRow } from './comment-row.tsx';
import { KeepFeedback } from './keep-feedback.tsx';
import { useComments } from './use-comments.ts';

interface CommentBankProps {
  taskId: string;
  isInCourse: boolean;
  /** What is written now, to be kept. */
  feedback: string;
  onInsert: (words: string) => void;
  onClose: () => void;
}

/** The comments of the grader and of the course: found by typing, inserted with Enter. */
export function CommentBank({ taskId, isInCourse, feedback, onInsert, onClose }: CommentBankProps) {
  const query = useQuery(commentsQuery(taskId));
  const { data, error, isPending } = query;
  const [words, setWords] = useState('');
  const { keep, change, remove, countUse } = useComments(taskId);
  const found = data?.comments.filter((comment) => hasWords(comment, words)) ?? [];
  const insert = (comment: GradeComment): void => {
    countUse(comment.id);
    onInsert(comment.text);
  };
  const [first] = found;
  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          label={text.find}
          autoFocus
          autoComplete="off"
          value={words}
          onChange={setWords}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (first) insert(first);
          }}
        />
        {data ? (
          found.length === 0 ? (
            <p className="text-ink-soft">{data.comments.length === 0 ? text.none : text.nothingFound}</p>
          ) : (
            <ul aria-label={text.title} className="grid gap-1">
              {found.map((comment) => (
                <CommentRow
                  key={comment.id}
                  comment={comment}
                  isChanging={change.isPending}
                  onInsert={() => insert(comment)}
                  onChange={(changed, done) =>
                    change.mutate(
                      { id: comment.id, text: changed, version: comment.version },
                      { onSuccess: done },
                    )
                  }
                  isRemoving={remove.isPending}
                  onRemove={() => remove.mutate(comment.id)}
                />
              ))}
            </ul>
          )
        ) : isPending ? (
          <>
            <output className="sr-only">{text.loading}</output>
            <Skeleton className="h-24" />
          </>
        ) : (
          <LoadProblem query={query} text={messageOf(error, text.loadFailed)} />
        )}
        {feedback.trim() === '' ? null : (
          <KeepFeedback
            isInCourse={isInCourse}
            isPending={keep.isPending}
            onKeep={(isOfCourse) => keep.mutate({ text: feedback, isOfCourse })}
          />
        )}
      </div>
    </Dialog>
  );
}

/** All of the words, in any order. */
const hasWords = (comment: GradeComment, words: string): boolean => {
  const content = comment.text.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => content.includes(word));
};
