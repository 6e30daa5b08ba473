import { refuseField } from '#shared/app-error.ts';
import type { Reason } from '#shared/refusals.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { Viewer } from '#server/session.ts';
import type { LessonChanges } from '#features/courses/contract/forms/shapes.ts';
import { kindOf, type LessonKind, videoTypeOf } from '#features/courses/contract/kinds-of-lessons.ts';
import type { VideoType } from '#features/courses/contract/limits.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import { parseYouTube } from '#features/courses/contract/youtube.ts';
import type { CourseContext } from '../context.ts';
import { captionsPurpose, thumbnailPurpose, videoPurpose } from '../files/course-files.ts';
import type { LessonRow } from '../table.ts';

export interface LessonUploads {
  videoFile: ReceivedFile | undefined;
  thumbnail: ReceivedFile | undefined;
  captions: ReceivedFile | undefined;
}
type VideoChange = Pick<LessonChanges, 'kind' | 'videoType' | 'youtubeUrl' | 'videoFileId'>;
type VideoColumns = Pick<LessonRow, 'videoType' | 'youtubeId' | 'youtubeStart'>;
type KindColumns = Pick<LessonRow, 'kind'> & VideoColumns;

/** Why a lesson of this kind cannot have the video. */
const otherVideo: Record<LessonKind, Reason> = {
  video: refusals.videoLessonNeedsVideo,
  reading: refusals.readingHasNoVideo,
  task: refusals.taskHasNoVideo,
};

/** The kind and the video of a lesson after a change. Refuses a kind with a video that it cannot have. */
export function decideKind(
  before: KindColumns | undefined,
  change: VideoChange,
  received: ReceivedFile | undefined,
): KindColumns {
  const videoType = videoTypeOf(before, change);
  const kind = kindOf(before, { ...change, videoType });
  if (kind === undefined) throw refuseField('kind', otherVideo[change.kind ?? 'video']);
  return { kind, ...decideVideo(before, videoType, change, received) };
}

/** Refuses a kind of video without its address or its file. */
function decideVideo(
  before: VideoColumns | undefined,
  videoType: VideoType,
  change: VideoChange,
  received: ReceivedFile | undefined,
): VideoColumns {
  if (videoType === 'youtube') return decideYouTube(before, change.youtubeUrl);
  const hasFile = received !== undefined || Boolean(change.videoFileId);
  if (videoType === 'upload' && !hasFile && before?.videoType !== 'upload')
    throw refuseField('videoFile', refusals.videoRequired);
  return { videoType, youtubeId: null, youtubeStart: 0 };
}

function decideYouTube(before: VideoColumns | undefined, address: string | null | undefined): VideoColumns {
  if (address === undefined && before?.videoType === 'youtube') {
    const { videoType, youtubeId, youtubeStart } = before;
    return { videoType, youtubeId, youtubeStart };
  }
  const video = parseYouTube(address ?? '');
  if (video === undefined) throw refuseField('youtubeUrl', refusals.youtubeInvalid);
  return { videoType: 'youtube', youtubeId: video.videoId, youtubeStart: video.start };
}

/** The file ids of the lesson. Undefined keeps one, null removes it. */
export interface LessonFileIds {
  video: string | null | undefined;
  thumbnail: string | null | undefined;
  captions: string | null | undefined;
}

/** Stores the files of a form. A file wins over the id of an upload. */
export async function acceptFiles(
  ctx: CourseContext,
  viewer: Viewer,
  videoType: VideoType,
  ids: Pick<LessonChanges, 'videoFileId' | 'thumbnailFileId' | 'captionsFileId'>,
  received: LessonUploads,
): Promise<LessonFileIds> {
  const accept = async (purpose: string, file: ReceivedFile | undefined, id: string | null | undefined) => {
    if (file !== undefined) return (await ctx.uploads.accept(viewer, purpose, file)).id;
    return id === '' ? null : id;
  };
  return {
    video:
      videoType === 'upload'
        ? // A lesson with an uploaded video cannot lose it, only replace it.
          (await accept(videoPurpose, received.videoFile, ids.videoFileId)) || undefined
        : null,
    thumbnail: await accept(thumbnailPurpose, received.thumbnail, ids.thumbnailFileId),
    captions: await accept(captionsPurpose, received.captions, ids.captionsFileId),
  };
}

export async function attachFiles(
  { uploads }: CourseContext,
  tx: Transaction,
  viewer: Viewer,
  lessonId: string,
  { video, thumbnail, captions }: LessonFileIds,
): Promise<void> {
  const wanted = [
    [videoPurpose, video, 'videoFileId'],
    [thumbnailPurpose, thumbnail, 'thumbnailFileId'],
    [captionsPurpose, captions, 'captionsFileId'],
  ] as const;
  for (const [purpose, id, field] of wanted) {
    if (id === undefined) continue;
    await uploads.replace(tx, viewer, purpose, id === null ? [] : [id], lessonId, field);
  }
}
