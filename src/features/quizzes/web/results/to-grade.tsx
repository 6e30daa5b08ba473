import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { statisticsQuery } from '../shared/grading-api.ts';
import { resultsText as text } from './text.ts';

/** Questions with answers that wait for a grade by hand. Nothing while there are none, or they are not known. */
export function ToGrade({ courseId, quizId }: { courseId: string; quizId: string }) {
  const questions = useQuery(statisticsQuery(quizId)).data?.questions ?? [];
  const waiting = questions.filter(({ toGrade }) => toGrade > 0);
  if (waiting.length === 0) return null;
  return (
    <Card title={text.byHand}>
      <ul className="-my-3 divide-y divide-line">
        {waiting.map(({ questionId, title, toGrade }) => (
          <li key={questionId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="grid min-w-40 flex-1">
              <span className="font-medium wrap-anywhere">{title}</span>
              <span className="text-sm text-ink-soft">{text.toGrade(toGrade)}</span>
            </span>
            <LinkButton
              to="/courses/$courseId/quizzes/$quizId/grade/$questionId"
              params={{ courseId, quizId, questionId }}
              size="sm"
              aria-label={text.gradeNamed(title)}
            >
              {text.grade}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
