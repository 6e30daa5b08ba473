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
import { Form } from '#web/ui/forms/form.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { NewPlan } from '#features/meetings/contract/forms/plan.ts';
import { calendarKey, listKey } from '../shared/keys.ts';
import { meetingsApi } from '../shared/meetings-api.ts';
import { trailToMeetings } from '../shared/trail.ts';
import { useSections } from '../shared/use-sections.ts';
import { screenText as text } from '../text.ts';
import { problemsIn, withoutProblemsOf } from './form-errors.ts';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { holidayOn } from './holiday-on.ts';
import { emptyPlan, type PlanDraft, planOf } from './plan-draft.ts';
import { DescriptionField, PlaceFields, SubjectFields, TimeFields } from './plan-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { useStudents } from './use-students.ts';
import { useTerm } from './use-term.ts';

interface PlanPageProps {
  courseId: string;
  query: UseQueryResult<{ course: Course }>;
}

/** Plans one meeting of a course, or one for every week. */
export function PlanPage({ courseId, query }: PlanPageProps) {
  const course = query.data?.course;
  return (
    <Page
      title={text.planTitle}
      lead={text.planLead}
      width="narrow"
      trail={[...trailToMeetings(courseId, course?.title), { label: text.planTitle }]}
    >
      {course === undefined ? (
        query.isError ? (
          <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
        ) : (
          <>
            <output className="sr-only">{text.loading}</output>
            <Skeleton className="h-96 w-full rounded-lg!" />
          </>
        )
      ) : course.canManage ? (
        <PlanForm course={course} />
      ) : (
        <div className="panel">
          <Problem text={text.notYours} />
        </div>
      )}
    </Page>
  );
}

function PlanForm({ course }: { course: Course }) {
  const courseId = course._id;
  const form = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const kept = useKeptDraft(`meeting.new.${courseId}`, emptyPlan);
  const term = useTerm(course);
  const sections = useSections(courseId);
  const plan = usePlan(courseId, {
    onPlanned: kept.forget,
    onRefused: (fields) => drawThenFocusRefused(form.current, () => setErrors(fields)),
  });
  const { draft } = kept;
  const students = useStudents(courseId, sections, draft.sectionIds);
  const fields = {
    draft,
    onChange: (change: Partial<PlanDraft>): void => {
      kept.change(change);
      setErrors(withoutProblemsOf(errors, change));
    },
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const body = planOf(draft, term?.lastDay);
    const result = z.safeParse(NewPlan, body);
    drawThenFocusRefused(form.current, () => setErrors(result.success ? {} : problemsIn(result.error)));
    if (!result.success) toast.error(result.error.issues[0]?.message ?? text.planFailed);
    else if (!plan.isPending) plan.mutate({ ...body, clientId: kept.clientIdFor(body) });
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
          <SubjectFields {...fields} sections={sections} />
          <TimeFields {...fields} holiday={holidayOn(draft.day, term?.holidays ?? [])} />
          <RepeatFields {...fields} term={term} />
          <PlaceFields {...fields} students={students} />
          <DescriptionField {...fields} />
        </div>
        <div className="flex justify-end">
          <SubmitButton isPending={plan.isPending} label={text.plan} pendingLabel={text.planning} />
        </div>
      </Form>
    </div>
  );
}

interface PlanAnswers {
  onPlanned: () => void;
  onRefused: (fields: FormErrors) => void;
}

function usePlan(courseId: string, { onPlanned, onRefused }: PlanAnswers) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: z.input<typeof NewPlan>) => meetingsApi.plan({ params: { courseId }, body }),
    onSuccess: ({ planned }) => {
      onPlanned();
      for (const queryKey of [listKey(courseId), calendarKey]) void queries.invalidateQueries({ queryKey });
      toast.success(text.planned(planned));
      void navigate({ to: '/courses/$courseId/meetings', params: { courseId } });
    },
    // What was written stays in the form, and on this device.
    onError: (error) => {
      onRefused(refusedFields(error));
      toast.error(refusalOr(error, text.planFailed));
    },
  });
}
