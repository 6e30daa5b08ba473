import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { quizzesQuery } from '../shared/quizzes-api.ts';
import { groupQuizzes } from './group-quizzes.ts';
import { QuizRow } from './quiz-row.tsx';
import { listText as text } from './text.ts';

interface CourseQuizzesProps {
  courseId: string;
  canManage: boolean;
}

/** The quizzes of one course that are for the viewer. */
export function CourseQuizzes({ courseId, canManage }: CourseQuizzesProps) {
  const list = useQuery(quizzesQuery(courseId));
  const quizzes = useDeferredValue(list.data)?.quizzes;
  return (
    <>
      <output className="sr-only">{quizzes ? text.found(quizzes.length) : ''}</output>
      {quizzes === undefined ? (
        list.isError ? (
          <LoadProblem query={list} text={text.loadFailed} isPanel />
        ) : (
          <ListSkeleton label={text.loading} rows={4} className="panel divide-y divide-line" />
        )
      ) : quizzes.length === 0 ? (
        <Nothing courseId={courseId} canManage={canManage} />
      ) : (
        groupQuizzes(quizzes).map(({ name, quizzes: inGroup }) => (
          <section key={name} aria-labelledby={`quizzes-${name}`} className="grid gap-3">
            <h2 id={`quizzes-${name}`} className="display text-xl">
              {text.groups[name]}
            </h2>
            <ul className="grid gap-3">
              {inGroup.map((quiz) => (
                <li key={quiz.id}>
                  <QuizRow quiz={quiz} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

const Nothing = ({ courseId, canManage }: CourseQuizzesProps) => (
  <div className="panel">
    <EmptyState
      title={text.empty}
      text={canManage ? text.emptyForStaff : text.emptyForStudents}
      action={
        canManage ? (
          <LinkButton to="/courses/$courseId/quizzes/new" params={{ courseId }}>
            {text.createFirst}
          </LinkButton>
        ) : undefined
      }
    />
  </div>
);

/** Beside the title of the course. */
export const ManageQuizzes = ({ courseId }: { courseId: string }) => (
  <>
    <LinkButton to="/courses/$courseId/quizzes/questions" params={{ courseId }} variant="secondary">
      {text.bank}
    </LinkButton>
    <LinkButton to="/courses/$courseId/quizzes/new" params={{ courseId }}>
      {text.create}
    </LinkButton>
  </>
);
