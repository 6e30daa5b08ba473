import { useQuery } from '@tanstack/react-query';
import { Page } from '#web/ui/layout/page.tsx';
import type { Attempt } from '#features/quizzes/contract/taking.ts';
import { attemptQuery } from './attempt-query.ts';
import { isGone, ShownAttempt } from './shown-attempt.tsx';
import { takingText as text } from './text.ts';

/** An attempt: while it is open its questions, afterwards what it brought as far as it may be known. */
export function TakingPage({ attemptId }: { attemptId: string }) {
  const query = useQuery(attemptQuery(attemptId));
  const attempt = isGone(query.error) ? undefined : query.data?.attempt;
  return (
    <Page title={attempt?.title ?? text.quiz} width="normal" lead={attempt ? leadOf(attempt) : undefined}>
      <ShownAttempt attemptId={attemptId} />
    </Page>
  );
}

const leadOf = ({ isPreview, isPractice, number }: Attempt): string =>
  isPreview ? text.preview : isPractice ? text.practice : text.attempt(number);
