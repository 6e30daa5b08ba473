import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { QuizCard } from '#features/quizzes/contract/quizzes.ts';
import { listText as text } from '../list/text.ts';
import { useStart } from './use-start.ts';

/** What has come in, and the ways to work on it. */
export function StaffPart({ quiz }: { quiz: QuizCard }) {
  const { id: quizId, courseId, counts, canManage, canGrade } = quiz;
  const params = { courseId, quizId };
  const preview = useStart(quizId);
  return (
    <Card title={text.staffPart}>
      {quiz.isPublished ? null : <p className="text-ink-soft">{text.notPublished}</p>}
      {counts === null ? null : (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {[
            [text.begun, counts.begun] as const,
            [text.handedInCount, counts.handedIn] as const,
            [text.toGradeCount, counts.toGrade] as const,
          ].map(([name, value]) => (
            <div key={name} className="rounded-md bg-sunken p-3">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="display figures text-xl">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        {canGrade ? (
          <>
            <LinkButton to="/courses/$courseId/quizzes/$quizId/results" params={params}>
              {text.results}
            </LinkButton>
            <LinkButton
              to="/courses/$courseId/quizzes/$quizId/statistics"
              params={params}
              variant="secondary"
            >
              {text.statistics}
            </LinkButton>
          </>
        ) : null}
        {canManage ? (
          <>
            <LinkButton to="/courses/$courseId/quizzes/$quizId/edit" params={params} variant="secondary">
              {text.edit}
            </LinkButton>
            <Button
              variant="secondary"
              isPending={preview.isPending}
              isDisabled={quiz.questions === 0}
              onPress={() => preview.mutate()}
            >
              {text.previewAsStudent}
            </Button>
          </>
        ) : null}
      </div>
    </Card>
  );
}
