import type { VideoType } from './limits.ts';

interface LessonKindRules {
  /** The videos that a lesson of this kind can have. The first is meant where a call names only the kind. */
  videoTypes: readonly [VideoType, ...VideoType[]];
  /** It has a player: a poster, seconds to ask about, a second to resume at. */
  isPlayed: boolean;
  /** What makes it done: its video was watched, the student says so, or the student has handed in. */
  completedBy: 'watching' | 'marking' | 'handingIn';
}

/** What a lesson is, beside the source of its video. A further kind is a line here, and what does not compile then. */
export const lessonKinds = {
  video: { videoTypes: ['upload', 'youtube'], isPlayed: true, completedBy: 'watching' },
  /** Text and resources. */
  reading: { videoTypes: ['none'], isPlayed: false, completedBy: 'marking' },
  /** A task of the course, between its lessons. */
  task: { videoTypes: ['none'], isPlayed: false, completedBy: 'handingIn' },
} as const satisfies Record<string, LessonKindRules>;

export type LessonKind = keyof typeof lessonKinds;
export const lessonKindNames = Object.keys(lessonKinds) as [LessonKind, ...LessonKind[]];

export const rulesOf = (kind: LessonKind): LessonKindRules => lessonKinds[kind];
const canHave = (kind: LessonKind, videoType: VideoType): boolean =>
  rulesOf(kind).videoTypes.includes(videoType);

interface What {
  kind?: LessonKind | undefined;
  videoType?: VideoType | undefined;
}

/** The video that a change means: the one that it names, else the present one if the kind can have it. */
export function videoTypeOf(before: Required<What> | undefined, { kind, videoType }: What): VideoType {
  if (videoType !== undefined) return videoType;
  if (before !== undefined && (kind === undefined || canHave(kind, before.videoType)))
    return before.videoType;
  return rulesOf(kind ?? 'video').videoTypes[0];
}

/**
 * The kind that a change means: the one that it names, else the present one if it can have the video, else the first
 * that can. Undefined when the named kind cannot have the video.
 */
export function kindOf(before: What | undefined, { kind, videoType }: What & { videoType: VideoType }) {
  const named = kind === undefined ? [before?.kind, ...lessonKindNames] : [kind];
  return named.find((each) => each !== undefined && canHave(each, videoType));
}
