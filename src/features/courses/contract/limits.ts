const megabyte = 1024 * 1024;

export const courseLimits = {
  titleChars: 200,
  descriptionChars: 20_000,
  /** What a card gets of a description. */
  cardDescriptionChars: 400,
  categoryChars: 60,
  tags: 20,
  tagChars: 40,
  /** Shown on a card; the rest is '+n'. */
  cardTags: 3,
  hoursMax: 10_000,
  hoursStep: 0.5,
  coverBytes: 8 * megabyte,
  moduleSummaryChars: 2000,
  modulesPerCourse: 200,
  lessonsPerCourse: 1000,
  durationMax: 6000,
  durationStep: 0.1,
  resources: 50,
  resourceTitleChars: 200,
  resourceUrlChars: 2000,
  videoBytes: 500 * megabyte,
  thumbnailBytes: 5 * megabyte,
  captionsBytes: 2 * megabyte,
  outlineHeightPx: 520,
  restoreDays: 30,
  questionChars: 4000,
  replyChars: 10_000,
  /** Shown while one types. */
  similarShown: 5,
  similarFromChars: 8,
  searchChars: 100,
  page: 24,
  pageMax: 100,
  /** A lesson with a video is done when so much of it was watched. */
  completedShare: 0.9,
  /** The browser sends what was watched about so often. */
  progressEveryMs: 10_000,
  /** Faster than any player plays, with some room for its clock. */
  fastestWatching: 2.5,
  /** For clients that first report after a minute of playing, at double speed. */
  watchedAtOnceSeconds: 120,
  rangesPerCall: 500,
  rangesKept: 1000,
  /** Per person. */
  writing: { max: 240, windowMs: 60_000 },
  progress: { max: 240, windowMs: 60_000 },
  asking: { max: 60, windowMs: 60_000 },
} as const;

export const levels = ['beginner', 'intermediate', 'advanced', 'all'] as const;
export const visibilities = ['public', 'restricted'] as const;
/** `none`: a lesson of text and resources, which the student marks as done. */
export const videoTypes = ['upload', 'youtube', 'none'] as const;
export const discussionStatuses = ['open', 'answered'] as const;
/** For every year or every division, as courses say it on the wire. */
export const everybody = 'All';

export type VideoType = (typeof videoTypes)[number];
export type DiscussionStatus = (typeof discussionStatuses)[number];
