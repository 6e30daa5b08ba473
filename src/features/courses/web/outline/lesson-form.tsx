import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { CallOptions } from '#web/calls/api-client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FocusBack } from '#web/ui/focus/focus-back.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { LessonChanges, NewLesson } from '#features/courses/contract/forms/shapes.ts';
import { coursesText } from '#features/courses/text.ts';
import type { Course, Lesson } from '#features/courses/contract/shapes.ts';
import { parseYouTube } from '#features/courses/contract/youtube.ts';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { outlineApi } from '../shared/courses-api.ts';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { firstOf, refusalOf } from '../forms/form-errors.ts';
import {
  draftOfLesson,
  emptyLesson,
  lessonChangesOf,
  type LessonDraft,
  newLessonOf,
  taskChoice,
} from './lesson-draft.ts';
import { LessonPlace, LessonWords } from './lesson-fields.tsx';
import { type LessonFilesChosen, LessonVideoFields } from './lesson-video-fields.tsx';
import { lessonsOf } from '#features/courses/contract/lessons.ts';
import { isConflict, problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';
import { useCourseCache } from '../manage/use-course-cache.ts';
import { useCourseTasks } from './use-course-tasks.ts';
import { useLessonVideo } from './use-lesson-video.ts';
import { useSending } from '../forms/use-sending.ts';
import { useVersionedDraft } from '../forms/use-versioned-draft.ts';

interface LessonFormProps {
  course: Course;
  moduleId: string;
  /** Absent for a new lesson. */
  lesson?: Lesson;
  onClose: () => void;
}

const noFiles: LessonFilesChosen = { thumbnail: null, captions: null, isWithoutCaptions: false };

/** Creates or edits a lesson. The video uploads while the author writes. */
export function LessonForm({ course, moduleId, lesson, onClose }: LessonFormProps) {
  const courseId = course._id;
  const cache = useCourseCache(courseId);
  const form = useRef<HTMLDivElement>(null);
  const initial = lesson ? draftOfLesson(lesson) : { ...emptyLesson, moduleId };
  const kept = useVersionedDraft(`lesson.${lesson?._id ?? `new.${moduleId}`}`, initial, lesson?.version ?? 0);
  const { uploads, fileId, describe } = useLessonVideo();
  const [files, setFiles] = useState(noFiles);
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<string>();
  // The author has pressed Save while the video still uploads.
  const [waitsFor, setWaitsFor] = useState<number>();
  const failed = lesson ? text.lessonUpdateFailed : text.lessonFailed;
  const { draft, seen } = kept;
  const tasks = useCourseTasks(courseId, draft.videoType === taskChoice);

  const { send, isPending, progress } = useSending<{ course: Course; lesson: Lesson }>({
    onSent: (answer) => {
      kept.forget();
      toast.success(lesson ? text.saved : text.lessonAdded);
      cache.put(answer.course);
      onClose();
      if (fileId !== undefined) {
        const describing = describe(courseId, answer.lesson).then(() => cache.refresh());
        // A failure is harmless: the lesson is stored without length and poster.
        describing.catch(() => undefined);
      }
    },
    onRefused: (error) => {
      const sentence = problemOf(error, failed);
      if (isConflict(error)) setConflict(sentence);
      refuse(refusalOf(error, 'videoFile'));
      toast.error(sentence);
    },
  });
  const refuse = (refused: FormErrors): void => drawThenFocusRefused(form.current, () => setErrors(refused));

  const sendFiles = () => ({
    files: {
      ...(files.thumbnail ? { thumbnail: files.thumbnail } : {}),
      ...(files.captions ? { captions: files.captions } : {}),
    },
  });
  const create = (options: CallOptions) => {
    const clientId = kept.clientIdFor([fileId, files]);
    const body = { ...newLessonOf(draft, fileId), clientId };
    return outlineApi.createLesson({ params: { courseId, moduleId }, body, ...sendFiles() }, options);
  };
  const update = async (stored: Lesson, version: number, options: CallOptions) => {
    const params = { courseId, moduleId: stored.moduleId, lessonId: stored._id };
    const body = {
      ...lessonChangesOf(seen.draft, draft, fileId),
      ...(files.isWithoutCaptions && files.captions === null ? { captionsFileId: null } : {}),
      version,
    };
    const answer = await outlineApi.updateLesson({ params, body, ...sendFiles() }, options);
    if (draft.moduleId === seen.draft.moduleId) return answer;
    const position = draft.position === seen.draft.position ? null : draft.position;
    const { course: now } = await outlineApi.moveLesson({
      params,
      body: { moduleId: draft.moduleId, position },
    });
    return { ...answer, course: now };
  };
  const save = (version: number): void => {
    setWaitsFor(undefined);
    const isVideoMissing = draft.videoType === 'upload' && fileId === undefined && !lesson?.video;
    const refused = {
      ...schemaErrors(draft, lesson, fileId),
      ...videoErrors(draft, isVideoMissing && !uploads.isBusy),
    };
    refuse(refused);
    const sentence = firstOf(refused);
    if (sentence !== undefined) return toast.error(sentence);
    if (uploads.isBusy && draft.videoType === 'upload') return setWaitsFor(version);
    send((options) => (lesson ? update(lesson, version, options) : create(options)));
  };
  const { isBusy, hasFailed } = uploads;
  const saveWaiting = useEffectEvent(() => {
    if (waitsFor === undefined) return;
    if (hasFailed) setWaitsFor(undefined);
    else save(waitsFor);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the upload is a system of its own: what was asked for while it ran is done when it ends
    if (!isBusy) saveWaiting();
  }, [isBusy]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) save(seen.version);
  };
  const handleChange = (change: Partial<LessonDraft>): void => {
    kept.change(change);
    setErrors(withoutErrorsOf(errors, { ...change, ...('videoType' in change ? { videoFile: '' } : {}) }));
  };
  const resolve = async (how: 'load' | 'keep'): Promise<void> => {
    try {
      const fresh = lessonsOf(await cache.refresh()).find(({ _id }) => _id === lesson?._id);
      if (!fresh) return onClose();
      if (how === 'keep') return save(fresh.version);
      setConflict(undefined);
      kept.accept(draftOfLesson(fresh), fresh.version);
    } catch (error) {
      toast.error(problemOf(error, failed));
    }
  };
  return (
    <div ref={form} className="grid gap-4">
      <FocusBack />
      <h4 className="font-semibold">{lesson ? text.editLesson : text.newLesson}</h4>
      <DraftNotice isShown={kept.isRestored} onDiscard={() => kept.startOver()} />
      <Form validationErrors={errors} onSubmit={handleSubmit}>
        <LessonWords draft={draft} onChange={handleChange} />
        <LessonVideoFields
          draft={draft}
          onChange={handleChange}
          lesson={lesson}
          uploads={uploads}
          files={files}
          onFiles={(next) => {
            setFiles(next);
            setErrors(withoutErrorsOf(errors, { ...next }));
          }}
          errors={errors}
          progress={progress}
          tasks={tasks}
        />
        <LessonPlace draft={draft} onChange={handleChange} course={course} isNew={lesson === undefined} />
        {conflict === undefined ? null : (
          <ConflictNotice
            text={text}
            message={conflict}
            isPending={isPending}
            onLoad={() => void resolve('load')}
            onKeep={() => void resolve('keep')}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <output className="text-sm text-ink-soft">
            {waitsFor === undefined ? '' : text.waitingForVideo}
          </output>
          <Button
            variant="secondary"
            onPress={() => {
              kept.forget();
              onClose();
            }}
          >
            {text.cancel}
          </Button>
          <Button type="submit" isPending={isPending || waitsFor !== undefined}>
            {lesson ? text.save : text.addLesson}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function schemaErrors(
  draft: LessonDraft,
  lesson: Lesson | undefined,
  fileId: string | undefined,
): FormErrors {
  const result = lesson
    ? z.safeParse(LessonChanges, lessonChangesOf(draftOfLesson(lesson), draft, fileId))
    : z.safeParse(NewLesson, newLessonOf(draft, fileId));
  return result.success ? {} : errorsOf(result.error);
}

function videoErrors(draft: LessonDraft, isVideoMissing: boolean): FormErrors {
  if (draft.videoType === 'youtube' && parseYouTube(draft.youtubeUrl) === undefined)
    return { youtubeUrl: [coursesText.youtubeInvalid] };
  return isVideoMissing ? { videoFile: [coursesText.videoRequired] } : {};
}
