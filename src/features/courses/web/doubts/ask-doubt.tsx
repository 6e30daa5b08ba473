import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { problemOfWords } from '#web/ui/forms/problem-of-words.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { lessonKinds } from '#features/courses/contract/kinds-of-lessons.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesText } from '#features/courses/text.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { clock } from '#shared/time/video-clock.ts';
import { doubtsApi } from '../shared/courses-api.ts';
import { DiscussionThread } from './discussion-thread.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { doubtsKey } from '../shared/keys.ts';
import { MarkdownField } from '../forms/markdown-field.tsx';
import { problemOf } from '../shared/problem-of.ts';
import { putInCaches } from '../shared/put-in-caches.ts';
import { screenText as text } from '../shared/text.ts';

interface AskDoubtProps {
  courseId: string;
  lesson: Lesson;
  /** The current second of the video. */
  currentTime: () => number;
}

const noWords = { question: '' };

/**
 * Asks a question on this lesson, perhaps with the current second. Similar answered doubts show while the student
 * types.
 */
export function AskDoubt({ courseId, lesson, currentTime }: AskDoubtProps) {
  const user = useUser();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, clientIdFor, startOver, forget } = useKeptDraft(`doubt.${lesson._id}`, noWords);
  // The second at which the student began to type. The video may play on.
  const [moment, setMoment] = useState<number | null>(null);
  const [isAtMoment, setAtMoment] = useState(false);
  const [error, setError] = useState<string>();
  const { question } = draft;
  const ask = useMutation({
    mutationFn: ({ sent, atSecond, clientId }: { sent: string; atSecond: number | null; clientId: string }) =>
      doubtsApi.ask({
        params: { courseId, lessonId: lesson._id },
        body: {
          question: sent,
          atSecond,
          moduleId: lesson.moduleId,
          studentClerkId: user.id,
          studentName: user.name,
          studentEmail: user.email,
          clientId,
        },
      }),
    onSuccess: ({ discussion }, { sent }) => {
      forget();
      startOver(noWords, { question: sent });
      setMoment(null);
      setAtMoment(false);
      toast.success(text.sent);
      putInCaches(queries, discussion);
    },
    onError: (refusal) => toast.error(problemOf(refusal, text.sendFailed)),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const problem = problemOfWords(question, courseLimits.questionChars, {
      empty: coursesText.questionEmpty,
      tooLong: coursesText.questionTooLong,
    });
    if (problem !== undefined) {
      drawThenFocusRefused(form.current, () => setError(problem));
      return toast.error(problem);
    }
    const atSecond = isAtMoment && moment !== null ? Math.floor(moment) : null;
    ask.mutate({ sent: question, atSecond, clientId: clientIdFor(atSecond) });
  };
  const handleChange = (value: string): void => {
    if (moment === null && lessonKinds[lesson.kind].isPlayed) setMoment(currentTime());
    change({ question: value });
    setError(undefined);
  };
  return (
    <Card title={text.ask}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3">
        <MarkdownField
          label={text.fieldQuestion}
          hint={text.askHint}
          value={question}
          onChange={handleChange}
          rows={3}
          maxChars={courseLimits.questionChars}
          error={error}
        />
        <SimilarDoubts courseId={courseId} question={question} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          {moment !== null && moment >= 1 ? (
            <label className="flex cursor-pointer items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={isAtMoment}
                onChange={(event) => setAtMoment(event.target.checked)}
                className="size-4.5 accent-primary"
              />
              {text.atMoment(clock(moment))}
            </label>
          ) : (
            <span />
          )}
          <Button type="submit" isPending={ask.isPending}>
            {text.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const pauseMs = 400;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A failure or an empty result shows nothing: this is only a help. */
function SimilarDoubts({ courseId, question }: { courseId: string; question: string }) {
  const words = useSettled(question.trim());
  const isEnough = words.length >= courseLimits.similarFromChars && question.trim() !== '';
  const { data } = useQuery({
    queryKey: [...doubtsKey(courseId), 'similar', words],
    queryFn: ({ signal }) => doubtsApi.similar({ params: { courseId }, query: { text: words } }, { signal }),
    enabled: isEnough,
    retry: false,
  });
  const found = isEnough ? (data?.discussions ?? []) : [];
  return (
    <div aria-live="polite">
      {found.length > 0 ? (
        <div className="grid gap-2 rounded-md bg-sunken p-3">
          <p className="text-sm">
            <span className="font-semibold">{text.similar}</span>{' '}
            <span className="text-ink-soft">{text.similarHint}</span>
          </p>
          <ul className="grid gap-1">
            {found.map((discussion) => (
              <li key={discussion._id}>
                <details className="rounded-sm bg-surface px-3 py-2">
                  <summary className="relative touch cursor-pointer text-sm font-medium wrap-anywhere">
                    {firstLine(discussion.question)}
                  </summary>
                  <div className="mt-3">
                    <DiscussionThread discussion={discussion} level={3} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

const maxLine = 120;
function firstLine(question: string): string {
  const line = question.split('\n', 1)[0] ?? '';
  return line.length > maxLine ? `${line.slice(0, maxLine).trimEnd()}…` : line;
}
