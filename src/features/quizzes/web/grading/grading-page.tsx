import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { KeyHints } from '#web/shortcuts/key-hints.tsx';
import { useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { GradedAnswer } from '#features/quizzes/contract/grading.ts';
import { answersQuery } from '../shared/grading-api.ts';
import { quizCardQuery } from '../shared/quizzes-api.ts';
import { trailToQuiz } from '../shared/trail.ts';
import { AnswerForm } from './answer-form.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { gradingText as text } from './text.ts';

interface GradingPageProps {
  courseId: string;
  quizId: string;
  questionId: string;
}

/** One question across all students, one answer after the other. */
export function GradingPage({ courseId, quizId, questionId }: GradingPageProps) {
  const quiz = useQuery(quizCardQuery(quizId)).data?.quiz;
  const list = useInfiniteQuery(answersQuery(quizId, questionId));
  const answers = list.data?.pages.flatMap((page) => page.answers);
  return (
    <Page
      title={text.title}
      width="normal"
      lead={list.data === undefined ? undefined : text.toGrade(list.data.pages[0]?.toGrade ?? 0)}
      trail={[...trailToQuiz(courseId, quizId, quiz), { label: text.title }]}
    >
      {answers === undefined ? (
        list.isError ? (
          <LoadProblem query={list} text={messageOf(list.error, text.loadFailed)} isPanel />
        ) : (
          <>
            <output className="sr-only">{text.loading}</output>
            <Skeleton className="h-64 w-full rounded-lg!" />
          </>
        )
      ) : answers.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.empty} text={text.emptyText} />
        </div>
      ) : (
        <Queue quizId={quizId} answers={answers} />
      )}
      <ShowMore list={list} label={text.more} />
    </Page>
  );
}

const keyOf = ({ attemptId }: GradedAnswer): string => attemptId;

/** The order of the first load stays: a graded answer does not change its place while others are graded. */
function Queue({ quizId, answers }: { quizId: string; answers: readonly GradedAnswer[] }) {
  const [order, setOrder] = useState(() => answers.map(keyOf));
  const [current, setCurrent] = useState(order[0]);
  const fresh = answers.map(keyOf).filter((key) => !order.includes(key));
  if (fresh.length > 0) setOrder([...order, ...fresh]);
  const shown = order.filter((key) => answers.some((each) => keyOf(each) === key));
  const place = Math.max(0, shown.indexOf(current ?? ''));
  const answer = answers.find((each) => keyOf(each) === shown[place]);
  const step = (by: -1 | 1): void => {
    const next = shown[place + by];
    if (next !== undefined) setCurrent(next);
    else if (by === 1) toast.info(text.done);
  };
  useShortcuts(text.keysTitle, [
    { keys: ['j'], what: text.next, run: () => step(1) },
    { keys: ['k'], what: text.previous, run: () => step(-1) },
    { keys: ['Enter'], withControl: true, what: text.saveAndNext },
  ]);
  if (answer === undefined) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <output className="figures mr-auto">{text.place(place + 1, shown.length)}</output>
        <Button variant="secondary" isDisabled={place === 0} onPress={() => step(-1)}>
          {text.previousShort}
        </Button>
        <Button variant="secondary" isDisabled={place === shown.length - 1} onPress={() => step(1)}>
          {text.nextShort}
        </Button>
      </div>
      <GivenAnswer key={keyOf(answer)} answer={answer} position={place + 1} heading={answer.student.name}>
        <AnswerForm quizId={quizId} answer={answer} position={place + 1} onSaved={() => step(1)} />
      </GivenAnswer>
      <KeyHints title={text.keysTitle} layout="line" />
    </>
  );
}
