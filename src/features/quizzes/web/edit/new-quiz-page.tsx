import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { messageOf, refusalOr } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import { lessonsOf } from '#features/courses/contract/lessons.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { QuizSettings } from '#features/quizzes/contract/quizzes.ts';
import { listKey, settingsKey } from '../shared/keys.ts';
import { quizzesApi } from '../shared/quizzes-api.ts';
import { sharedText } from '../shared/text.ts';
import { trailToQuizzes } from '../shared/trail.ts';
import { emptyQuiz, type QuizDraft, settingsOf } from './quiz-draft.ts';
import { SettingsFields } from './settings-fields.tsx';
import { editText as text } from './text.ts';
import { useSections } from './use-sections.ts';

interface NewQuizPageProps {
  courseId: string;
  query: UseQueryResult<{ course: Course }>;
}

/** Makes a draft of a quiz. Its questions follow on the next screen. */
export function NewQuizPage({ courseId, query }: NewQuizPageProps) {
  const course = query.data?.course;
  return (
    <Page
      title={text.newTitle}
      lead={text.newLead}
      width="narrow"
      trail={[...trailToQuizzes(courseId, course?.title), { label: text.newTitle }]}
    >
      {course === undefined ? (
        query.isError ? (
          <LoadProblem query={query} text={messageOf(query.error, text.courseFailed)} isPanel />
        ) : (
          <>
            <output className="sr-only">{text.courseLoading}</output>
            <Skeleton className="h-96 w-full rounded-lg!" />
          </>
        )
      ) : course.canManage ? (
        <NewForm course={course} />
      ) : (
        <div className="panel">
          <Problem text={sharedText.notYours} />
        </div>
      )}
    </Page>
  );
}

function NewForm({ course }: { course: Course }) {
  const courseId = course._id;
  const form = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const kept = useKeptDraft(`quiz.new.${courseId}`, emptyQuiz);
  const sections = useSections(courseId);
  const create = useCreate(courseId, {
    onCreated: kept.forget,
    onRefused: (fields) => drawThenFocusRefused(form.current, () => setErrors(fields)),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const body = settingsOf(kept.draft, collegeZone());
    const result = z.safeParse(QuizSettings, body);
    drawThenFocusRefused(form.current, () => setErrors(result.success ? {} : errorsOf(result.error)));
    if (!result.success) toast.error(result.error.issues[0]?.message ?? text.createFailed);
    else if (!create.isPending) create.mutate({ ...body, clientId: kept.clientIdFor(body) });
  };
  return (
    <div ref={form} className="grid gap-(--gap)">
      {kept.isRestored ? (
        <DraftNotice
          text={text}
          onStartOver={() => {
            kept.startOver();
            setErrors({});
          }}
        />
      ) : null}
      <Form validationErrors={errors} onSubmit={handleSubmit} className="grid gap-6">
        <div className="panel grid gap-5 p-5 md:p-7">
          <SettingsFields
            draft={kept.draft}
            onChange={(change: Partial<QuizDraft>) => {
              kept.change(change);
              setErrors(withoutErrorsOf(errors, change));
            }}
            sections={sections}
            lessons={lessonsOf(course)}
          />
        </div>
        <div className="flex justify-end">
          <SubmitButton isPending={create.isPending} label={text.create} pendingLabel={text.creating} />
        </div>
      </Form>
    </div>
  );
}

type Body = z.input<typeof QuizSettings> & { clientId: string };
interface CreateAnswers {
  onCreated: () => void;
  onRefused: (fields: FormErrors) => void;
}

function useCreate(courseId: string, { onCreated, onRefused }: CreateAnswers) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Body) => quizzesApi.createQuiz({ params: { courseId }, body }),
    onSuccess: ({ quiz }) => {
      onCreated();
      queries.setQueryData(settingsKey(quiz.id), { quiz });
      void queries.invalidateQueries({ queryKey: listKey(courseId) });
      void navigate({
        to: '/courses/$courseId/quizzes/$quizId/edit',
        params: { courseId, quizId: quiz.id },
        replace: true,
      });
    },
    // What was written stays in the form, and on this device.
    onError: (error) => {
      onRefused(refusedFields(error));
      toast.error(refusalOr(error, text.createFailed));
    },
  });
}
