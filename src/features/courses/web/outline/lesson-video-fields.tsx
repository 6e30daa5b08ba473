import { Button } from '#web/ui/buttons/button.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { UploadField } from '#web/uploads/upload-field.tsx';
import type { Uploads } from '#web/uploads/use-uploads.ts';
import { courseLimits, videoTypes } from '#features/courses/contract/limits.ts';
import { coursesText } from '#features/courses/text.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { imageTypes } from '../forms/cover-field.tsx';
import { type LessonDraft, taskChoice } from './lesson-draft.ts';
import type { CourseTask } from './use-course-tasks.ts';
import { screenText as text } from '../shared/text.ts';

export interface LessonFilesChosen {
  thumbnail: File | null;
  captions: File | null;
  /** The author removes the stored captions. */
  isWithoutCaptions: boolean;
}

interface LessonVideoFieldsProps {
  draft: LessonDraft;
  onChange: (change: Partial<LessonDraft>) => void;
  lesson: Lesson | undefined;
  uploads: Uploads;
  files: LessonFilesChosen;
  onFiles: (files: LessonFilesChosen) => void;
  errors: Record<string, string[]>;
  progress: number | undefined;
  /** Of the course. */
  tasks: readonly CourseTask[];
}

const showRefusal = (sentence: string): void => toast.error(sentence);

/** The source of the video, and its captions and poster. */
export function LessonVideoFields(props: LessonVideoFieldsProps) {
  const { draft, onChange, tasks } = props;
  return (
    <>
      <Select
        label={text.fieldVideoType}
        name="videoType"
        value={draft.videoType}
        onChange={(videoType) => onChange({ videoType })}
        options={[
          ...videoTypes.map((value) => ({ value, label: text.videoTypes[value] })),
          { value: taskChoice, label: text.taskLesson },
        ]}
      />
      {draft.videoType === 'youtube' ? (
        <TextField
          label={text.fieldYouTube}
          name="youtubeUrl"
          type="url"
          value={draft.youtubeUrl}
          onChange={(youtubeUrl) => onChange({ youtubeUrl })}
          hint={text.youTubeHint}
          placeholder="https://www.youtube.com/watch?v=…"
        />
      ) : null}
      {draft.videoType === 'upload' ? <VideoFile {...props} /> : null}
      {draft.videoType === taskChoice ? (
        <Select
          label={text.fieldTask}
          name="taskId"
          value={draft.taskId}
          onChange={(taskId) => onChange({ taskId })}
          options={[
            { value: '', label: text.chooseTask },
            ...tasks.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          hint={tasks.length === 0 ? text.noTasks : text.taskHint}
        />
      ) : null}
      {draft.videoType === 'none' || draft.videoType === taskChoice ? null : (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Thumbnail {...props} />
          {draft.videoType === 'upload' ? <Captions {...props} /> : null}
        </div>
      )}
    </>
  );
}

function VideoFile({ lesson, uploads, errors }: LessonVideoFieldsProps) {
  return (
    <div className="grid gap-1.5">
      <UploadField
        label={text.fieldVideo}
        hint={text.videoHint}
        uploads={uploads}
        error={
          uploads.items.length > 0 ? undefined : (errors['videoFile']?.[0] ?? errors['videoFileId']?.[0])
        }
      />
      {lesson?.video && uploads.items.length === 0 ? (
        <p className="text-sm wrap-anywhere">{text.videoNow(lesson.video.name)}</p>
      ) : null}
    </div>
  );
}

const Thumbnail = ({ files, onFiles, errors, progress }: LessonVideoFieldsProps) => (
  <FileField
    label={text.fieldThumbnail}
    hint={text.thumbnailHint}
    accept={imageTypes}
    maxBytes={courseLimits.thumbnailBytes}
    tooLarge={coursesText.thumbnailTooLarge}
    wrongType={text.coverUnsupported}
    value={files.thumbnail}
    onChange={(thumbnail) => onFiles({ ...files, thumbnail })}
    onRefuse={showRefusal}
    error={errors['thumbnail']?.[0]}
    progress={files.thumbnail ? progress : undefined}
  />
);

function Captions({ lesson, files, onFiles, errors, progress }: LessonVideoFieldsProps) {
  return (
    <div className="grid gap-1.5">
      <FileField
        label={text.fieldCaptions}
        hint={text.captionsHint}
        accept=".vtt,text/vtt"
        maxBytes={courseLimits.captionsBytes}
        tooLarge={coursesText.captionsTooLarge}
        wrongType={text.captionsWrong}
        value={files.captions}
        onChange={(captions) => onFiles({ ...files, captions })}
        onRefuse={showRefusal}
        error={errors['captions']?.[0]}
        progress={files.captions ? progress : undefined}
      />
      {lesson?.captions && files.captions === null && !files.isWithoutCaptions ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
          {text.captionsNow(lesson.captions.name)}
          <Button variant="link" onPress={() => onFiles({ ...files, isWithoutCaptions: true })}>
            {text.removeCaptions}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
