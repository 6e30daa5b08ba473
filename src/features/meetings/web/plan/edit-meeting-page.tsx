import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { MeetingChanges, type Scope } from '#features/meetings/contract/forms/plan.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { isGone, MeetingProblem } from '../shared/meeting-problem.tsx';
import { meetingQuery } from '../shared/meetings-api.ts';
import { ScopeChoice } from '../shared/scope-choice.tsx';
import { trailToMeeting } from '../shared/trail.ts';
import { useSections } from '../shared/use-sections.ts';
import { screenText as text } from '../text.ts';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { problemsIn, withoutProblemsOf } from './form-errors.ts';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { holidayOn } from './holiday-on.ts';
import { changesBetween, draftOf, type MeetingDraft } from './plan-draft.ts';
import { DescriptionField, PlaceFields, SubjectFields, TimeFields } from './plan-fields.tsx';
import { useChangeMeeting } from './use-change-meeting.ts';
import { useStudents } from './use-students.ts';
import { useTerm } from './use-term.ts';

interface EditMeetingPageProps {
  courseId: string;
  meetingId: string;
  /** For the holidays of its term; undefined until it is known. */
  course: Pick<Course, 'term'> | undefined;
}

/** Moves or changes a meeting, those after it, or all that are to come. */
export function EditMeetingPage({ courseId, meetingId, course }: EditMeetingPageProps) {
  const query = useQuery(meetingQuery(meetingId));
  const meeting = isGone(query) ? undefined : query.data?.meeting;
  return (
    <Page
      title={text.editTitle}
      width="narrow"
      trail={[...trailToMeeting(courseId, meetingId, meeting), { label: text.editTitle }]}
    >
      {meeting === undefined ? (
        <MeetingProblem query={query} courseId={courseId} />
      ) : meeting.canManage ? (
        <EditForm meeting={meeting} course={course} />
      ) : (
        <div className="panel">
          <Problem text={text.notYours} />
        </div>
      )}
    </Page>
  );
}

interface EditFormProps {
  /** As it is now: it may have been changed since the form was opened. */
  meeting: Meeting;
  course: Pick<Course, 'term'> | undefined;
}

function EditForm({ meeting: current, course }: EditFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // The form must not change while its writer edits and another person saves.
  const [seen, setSeen] = useState(current);
  const [before, setBefore] = useState(() => draftOf(current, collegeZone()));
  const [scope, setScope] = useState<Scope>('this');
  const [errors, setErrors] = useState<FormErrors>({});
  const kept = useKeptDraft(`meeting.${seen.id}`, before, String(seen.version));
  const term = useTerm(course);
  const sections = useSections(seen.courseId);
  const { draft } = kept;
  const students = useStudents(seen.courseId, sections, draft.sectionIds);
  const toMeeting = {
    to: '/courses/$courseId/meetings/$meetingId',
    params: { courseId: seen.courseId, meetingId: seen.id },
  } as const;
  const saving = useChangeMeeting(seen.id, {
    onChanged: () => {
      kept.forget();
      void navigate(toMeeting);
    },
    onRefused: (fields) => drawThenFocusRefused(form.current, () => setErrors(fields)),
  });
  const fields = {
    draft,
    onChange: (change: Partial<MeetingDraft>): void => {
      kept.change(change);
      setErrors(withoutProblemsOf(errors, change));
    },
  };
  const send = (version: number | undefined): void => {
    const changes = changesBetween(before, draft);
    if (Object.keys(changes).length === 0) {
      toast.info(text.nothingChanged);
      void navigate(toMeeting);
      return;
    }
    const body = { ...changes, scope, ...(version === undefined ? {} : { version }) };
    const result = z.safeParse(MeetingChanges, body);
    drawThenFocusRefused(form.current, () => setErrors(result.success ? {} : problemsIn(result.error)));
    if (!result.success) toast.error(result.error.issues[0]?.message ?? text.saveFailed);
    else if (!saving.isPending) saving.send(body);
  };
  const handleLoad = (): void => {
    const next = draftOf(current, collegeZone());
    setSeen(current);
    setBefore(next);
    setErrors({});
    kept.forget();
    kept.startOver(next);
    saving.forgetConflict();
  };
  return (
    <div ref={form} className="grid gap-(--gap)">
      {kept.isRestored ? <DraftNotice text={text} onStartOver={() => kept.startOver()} /> : null}
      <Form
        validationErrors={errors}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(seen.version);
        }}
        className="grid gap-6"
      >
        <div className="panel grid gap-5 p-5 md:p-7">
          <SubjectFields {...fields} sections={sections} />
          <DescriptionField {...fields} />
          {seen.repeats === null ? null : <p className="text-sm text-ink-soft">{text.ofThePlan}</p>}
          <TimeFields {...fields} holiday={holidayOn(draft.day, term?.holidays ?? [])} />
          <PlaceFields {...fields} students={students} />
          {seen.repeats === null ? null : <ScopeChoice value={scope} onChange={setScope} />}
        </div>
        {saving.conflict === undefined ? null : (
          <ConflictNotice
            text={text}
            message={saving.conflict}
            isPending={saving.isPending}
            onLoad={handleLoad}
            onKeep={() => send(undefined)}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <LinkButton {...toMeeting} variant="secondary" size="lg" onClick={kept.forget}>
            {text.cancel}
          </LinkButton>
          <SubmitButton isPending={saving.isPending} label={text.save} pendingLabel={text.saving} />
        </div>
      </Form>
    </div>
  );
}
