import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#web/calls/api-error.ts';
import { useSession, useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { NewCourse } from '#features/courses/contract/forms/shapes.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { type CourseDraft, emptyCourse, wireOfCourse } from './course-draft.ts';
import { CourseFields } from './course-fields.tsx';
import { coursesApi } from '../shared/courses-api.ts';
import { CoverField } from '../forms/cover-field.tsx';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { firstOf, refusalOf, shownErrors } from '../forms/form-errors.ts';
import { coursesKey } from '../shared/keys.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';
import { useSending } from '../forms/use-sending.ts';

export function CreateCoursePage() {
  const user = useUser();
  const { status } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useRef<HTMLDivElement>(null);
  const kept = useKeptDraft('course.new', emptyCourse);
  const [cover, setCover] = useState<File | null>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const { send, isPending, progress } = useSending<{ course: Course }>({
    onSent: ({ course }) => {
      kept.forget();
      toast.success(text.created);
      void queries.invalidateQueries({ queryKey: coursesKey });
      void navigate({ to: '/courses/$courseId/manage', params: { courseId: course._id } });
    },
    onRefused: (error) => {
      const isSignedOut = isApiError(error) && error.status === 401;
      drawThenFocusRefused(form.current, () => setErrors(refusalOf(error, 'coverImage')));
      toast.error(isSignedOut ? text.sessionMissing : problemOf(error, text.createFailed));
    },
  });

  const handleChange = (change: Partial<CourseDraft>): void => {
    kept.change(change);
    setErrors(withoutErrorsOf(errors, change));
  };
  const handleCover = (file: File | null): void => {
    setCover(file);
    setErrors(withoutErrorsOf(errors, { coverImage: file }));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const body = {
      ...wireOfCourse(kept.draft),
      // The teacher adds modules and lessons next. Students see it after publishing.
      isDraft: true,
      createdByClerkId: user.id,
      createdByName: user.name,
      createdByEmail: user.email,
      clientId: kept.clientIdFor(cover),
    };
    const result = z.safeParse(NewCourse, body);
    const refused = result.success ? {} : errorsOf(result.error);
    drawThenFocusRefused(form.current, () => setErrors(shownErrors(refused)));
    if (!result.success) return toast.error(firstOf(refused) ?? text.createFailed);
    if (status !== 'signed-in') return toast.error(text.sessionMissing);
    send((options) =>
      coursesApi.create(
        { body: body as z.input<typeof NewCourse>, ...(cover ? { files: { coverImage: cover } } : {}) },
        options,
      ),
    );
  };

  return (
    <Page
      title={text.create}
      lead={text.createLead}
      width="narrow"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.title, to: '/courses' },
        { label: text.create },
      ]}
    >
      <DraftNotice
        isShown={kept.isRestored}
        onDiscard={() => {
          kept.startOver();
          handleCover(null);
          setErrors({});
        }}
      />
      <div ref={form}>
        <Form validationErrors={errors} onSubmit={handleSubmit} className="grid gap-6">
          <div className="panel @container grid gap-5 p-5 md:p-7">
            <CourseFields draft={kept.draft} term={null} onChange={handleChange} />
            <CoverField
              value={cover}
              onChange={handleCover}
              error={errors['coverImage']?.[0]}
              progress={cover ? progress : undefined}
            />
          </div>
          <div className="flex flex-wrap items-center justify-end gap-3">
            <output className="sr-only">{isPending ? text.creating : ''}</output>
            <LinkButton to="/courses" variant="secondary" size="lg">
              {text.cancel}
            </LinkButton>
            <Button type="submit" size="lg" isPending={isPending}>
              {text.create}
            </Button>
          </div>
        </Form>
      </div>
    </Page>
  );
}
