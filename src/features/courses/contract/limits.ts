const megabyte = 1024 * 1024;

export const courseLimits = {
  titleChars: 200,
  descriptionChars: 20_000,
  /** The length of a description on a card. */
  cardDescriptionChars: 400,
  categoryChars: 60,
  tags: 20,
  tagChars: 40,
  /** A card shows this many tags, and '+n' for the rest. */
  cardTags: 3,
  hoursMax: 10_000,
  hoursStep: 0.5,
  coverBytes: 8 * megabyte,
  moduleSummaryChars: 2000,
  modulesPerCourse: 200,
  lessonsPerCourse: 1000,
  /** Of all titles, descriptions, summaries and resources together: every answer about a course has all of them. */
  outlineBytes: 4 * 1024 * 1024,
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
  /** Similar doubts shown while a student types. */
  similarShown: 5,
  similarFromChars: 8,
  searchChars: 100,
  page: 24,
  pageMax: 100,
  /** A lesson is done when this share of its video was watched. */
  completedShare: 0.9,
  /** The interval between the browser's progress reports. */
  progressEveryMs: 10_000,
  /** The most seconds of video per second of time: faster than any player, with room for its clock. */
  fastestWatching: 2.5,
  /** For clients that report for the first time after a minute at double speed. */
  watchedAtOnceSeconds: 120,
  rangesPerCall: 500,
  rangesKept: 1000,
  /** The rate limit of one person. */
  writing: { max: 240, windowMs: 60_000 },
  progress: { max: 240, windowMs: 60_000 },
  asking: { max: 60, windowMs: 60_000 },
} as const;

export const levels = ['beginner', 'intermediate', 'advanced', 'all'] as const;
/** What the assistant does for the students of a course: hints is the tutor's mode. */
export const assistances = ['answers', 'hints'] as const;
export type Assistance = (typeof assistances)[number];
/** For every student, for classes, or only for people who were added or joined. */
export const visibilities = ['public', 'restricted', 'members'] as const;
/** The source of a lesson's video. */
export const videoTypes = ['upload', 'youtube', 'none'] as const;
export const discussionStatuses = ['open', 'answered'] as const;
/** The wire value of every year or every division. */
export const everybody = 'All';

export type VideoType = (typeof videoTypes)[number];

export const memberLimits = {
  /** Rows of one course. */
  perCourse: 20_000,
  addedAtOnce: 200,
  candidatesAtOnce: 20,
  page: 50,
  /** Codes that are not revoked. */
  codes: 20,
  codeUsesMax: 20_000,
  codeDaysMax: 400,
  /** The preview of a list of students has this many lines of each kind. The counts are of all. */
  rosterListed: 500,
  /** What a preview shows of a cell. */
  rosterCellChars: 100,
  previewing: { max: 30, windowMs: 60_000 },
  /** Guesses of one person. */
  guessing: { max: 10, windowMs: 60_000 },
} as const;

export const sectionLimits = {
  perCourse: 50,
  nameChars: 60,
  placedAtOnce: 200,
  page: 50,
} as const;

export const teamLimits = {
  perCourse: 2000,
  nameChars: 60,
  /** Students of one team. */
  sizeMin: 2,
  sizeMax: 20,
  /** What the form begins with. */
  usualSize: 3,
  page: 50,
} as const;
