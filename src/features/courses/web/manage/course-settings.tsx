import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { CourseChanges } from '#features/courses/contract/forms/shapes.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { changedFields, type CourseDraft, draftOfCourse, wireOfCourse } from './course-draft.ts';
import { CourseFields } from './course-fields.tsx';
import { coursesApi } from '../shared/courses-api.ts';
import { CoverField } from '../forms/cover-field.tsx';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { firstOf, refusalOf, shownErrors } from '../forms/form-errors.ts';
import { isConflict, problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';
import { useLeavingQuestion } from './leaving-question.tsx';
import { useCourseCache } from './use-course-cache.ts';
import { useSending } from '../forms/use-sending.ts';
import { useVersionedDraft } from '../forms/use-versioned-draft.ts';

/** The settings of the course. Saving sends only changed fields. */
export function CourseSettings({ course }: { course: Course }) {
  const { _id: courseId } = course;
  const cache = useCourseCache(courseId);
  const form = useRef<HTMLDivElement>(null);
  const kept = useVersionedDraft(`course.${courseId}`, draftOfCourse(course), course.version);
  const [cover, setCover] = useState<File | null>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<string>();
  const leaving = useLeavingQuestion(courseId);
  const accept = (fresh: Course, sent?: CourseDraft): void => {
    kept.accept(draftOfCourse(fresh), fresh.version, sent);
    setCover(null);
    setErrors({});
    setConflict(undefined);
  };
  const { send, isPending, progress } = useSending<{ course: Course; sent: CourseDraft }>({
    onSent: (answer) => {
      toast.success(text.saved);
      cache.put(answer.course);
      accept(answer.course, answer.sent);
    },
    onRefused: (error) => {
      const sentence = problemOf(error, text.updateFailed);
      if (isConflict(error)) setConflict(sentence);
      drawThenFocusRefused(form.current, () => setErrors(refusalOf(error, 'coverImage')));
      toast.error(sentence);
    },
  });
  const save = (version: number): void => {
    const body = { ...wireOfCourse(changedFields(kept.seen.draft, kept.draft)), version };
    const result = z.safeParse(CourseChanges, body);
    const refused = result.success ? {} : errorsOf(result.error);
    drawThenFocusRefused(form.current, () => setErrors(shownErrors(refused)));
    if (!result.success) return toast.error(firstOf(refused) ?? text.updateFailed);
    send(async (options) => {
      const answer = await coursesApi.update(
        {
          params: { courseId },
          body: body as z.input<typeof CourseChanges>,
          ...(cover ? { files: { coverImage: cover } } : {}),
        },
        options,
      );
      return { ...answer, sent: kept.draft };
    });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    leaving
      .askFor(changedFields(kept.seen.draft, kept.draft), () => save(kept.seen.version))
      .catch((error: unknown) => toast.error(problemOf(error, text.updateFailed)));
  };
  const handleChange = (change: Partial<CourseDraft>): void => {
    kept.change(change);
    setErrors(withoutErrorsOf(errors, change));
  };
  const resolve = async (how: 'load' | 'keep'): Promise<void> => {
    try {
      const fresh = await cache.refresh();
      if (how === 'load') accept(fresh);
      else save(fresh.version);
    } catch (error) {
      toast.error(problemOf(error, text.courseFailed));
    }
  };
  return (
    <Card title={text.settings} className="@container">
      {leaving.question}
      <DraftNotice isShown={kept.isRestored} onDiscard={() => accept(course)} />
      <div ref={form}>
        <Form validationErrors={errors} onSubmit={handleSubmit}>
          <CourseFields draft={kept.draft} term={course.term} onChange={handleChange} />
          <CoverField
            value={cover}
            onChange={(file) => {
              setCover(file);
              setErrors(withoutErrorsOf(errors, { coverImage: file }));
            }}
            error={errors['coverImage']?.[0]}
            progress={cover ? progress : undefined}
          />
          {course.coverImageUrl !== null && cover === null ? (
            <img
              src={course.coverImageUrl}
              alt={text.coverNow}
              width={course.coverImage?.width ?? 1280}
              height={course.coverImage?.height ?? 720}
              loading="lazy"
              className="aspect-video h-auto w-40 rounded-md border border-line object-cover"
            />
          ) : null}
          {conflict === undefined ? null : (
            <ConflictNotice
              text={text}
              message={conflict}
              isPending={isPending}
              onLoad={() => void resolve('load')}
              onKeep={() => void resolve('keep')}
            />
          )}
          <div className="flex justify-end">
            <output className="sr-only">{isPending ? text.saving : ''}</output>
            <Button type="submit" isPending={isPending} isDisabled={!kept.isChanged && cover === null}>
              {text.save}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
