import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#web/calls/api-error.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lessonsOf } from '#features/courses/contract/lessons.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { quizSettingsQuery } from '../shared/quizzes-api.ts';
import { isGone, QuizProblem } from '../shared/quiz-problem.tsx';
import { sharedText } from '../shared/text.ts';
import { trailToQuiz } from '../shared/trail.ts';
import { PartsCard } from './parts-card.tsx';
import { PublishCard } from './publish-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { editText as text } from './text.ts';

interface EditQuizPageProps {
  courseId: string;
  quizId: string;
  /** For its lessons; undefined until it is known. */
  course: Course | undefined;
}

/** Questions, settings and publishing of one quiz, each saved by itself. */
export function EditQuizPage({ courseId, quizId, course }: EditQuizPageProps) {
  const query = useQuery(quizSettingsQuery(quizId));
  const quiz = isGone(query) ? undefined : query.data?.quiz;
  return (
    <Page
      title={text.editTitle}
      heading={quiz?.title}
      width="narrow"
      trail={[...trailToQuiz(courseId, quizId, quiz), { label: text.editTitle }]}
    >
      {quiz === undefined ? (
        isApiError(query.error) && query.error.status === 403 ? (
          <div className="panel">
            <Problem text={sharedText.notYours} />
          </div>
        ) : (
          <QuizProblem query={query} courseId={courseId} />
        )
      ) : (
        <>
          <PartsCard quiz={quiz} />
          <SettingsForm quiz={quiz} lessons={course === undefined ? [] : lessonsOf(course)} />
          <PublishCard quiz={quiz} />
        </>
      )}
    </Page>
  );
}
