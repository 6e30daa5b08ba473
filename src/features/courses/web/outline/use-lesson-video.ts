import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { useUploads } from '#web/uploads/use-uploads.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesText } from '#features/courses/text.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { outlineApi } from '../shared/courses-api.ts';
import { probeVideo, type VideoFacts } from './probe-video.ts';
import { screenText as text } from '../shared/text.ts';

const videoTypesAccepted = 'video/mp4,video/webm,video/quicktime,video/ogg,.mp4,.m4v,.webm,.mov,.ogv,.mkv';

/** The video file of a lesson's form. It uploads as soon as it is chosen, and the browser reads its facts meanwhile. */
export function useLessonVideo() {
  const uploads = useUploads({
    purpose: 'lesson-video',
    maxFiles: 1,
    maxBytes: courseLimits.videoBytes,
    tooLarge: coursesText.videoTooLarge,
    accept: videoTypesAccepted,
  });
  const facts = useRef<{ file: File; found: Promise<VideoFacts | undefined> }>(undefined);
  const file = uploads.items[0]?.file;
  useEffect(() => {
    if (file && facts.current?.file !== file) facts.current = { file, found: probeVideo(file) };
  }, [file]);
  const { hasFailed } = uploads;
  const showFailure = useEffectEvent(() => toast.error(text.videoFailed));
  useEffect(() => {
    if (hasFailed) showFailure();
  }, [hasFailed]);
  return {
    uploads,
    fileId: uploads.fileIds[0],
    /** Sends length and poster where the server has none. The lesson works without them. */
    describe: async (courseId: string, lesson: Lesson): Promise<void> => {
      if (lesson.durationSeconds !== null && lesson.thumbnail !== null) return;
      const found = await facts.current?.found;
      if (!found) return;
      const { durationSeconds, poster } = found;
      const isPosterless = lesson.thumbnail === null && poster !== null;
      await outlineApi.describeVideo({
        params: { courseId, moduleId: lesson.moduleId, lessonId: lesson._id },
        body: { durationSeconds },
        ...(isPosterless ? { files: { thumbnail: poster } } : {}),
      });
    },
  };
}
