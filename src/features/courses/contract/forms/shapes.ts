import * as z from 'zod/mini';
import { everyDivision, everyYear } from '#shared/audience/classes.ts';
import { wordsToFind } from '#shared/texts.ts';
import {
  ClientId,
  free,
  Hours,
  IsDraft,
  Minutes,
  numberField,
  Position,
  required,
  requiredTitle,
  Resources,
  SeenVersion,
  Tags,
  Target,
  TermId,
  UploadedFile,
} from './fields.ts';
import { lessonKindNames } from '../kinds-of-lessons.ts';
import {
  assistances,
  courseLimits,
  discussionStatuses,
  levels,
  videoTypes,
  visibilities,
} from '../limits.ts';
import { coursesText as text } from '#features/courses/text.ts';

const Title = requiredTitle(text.titleAndDescription, text.courseTitleTooLong);
const Description = required(
  courseLimits.descriptionChars,
  text.titleAndDescription,
  text.descriptionTooLong,
);
const Category = free(courseLimits.categoryChars, text.categoryTooLong);
const LevelName = z.enum(levels, text.levelUnknown);
const VisibilityName = z.enum(visibilities, text.visibilityUnknown);

const AssistanceName = z.enum(assistances, text.assistanceUnknown);

/** The session decides who creates. The caller's name is ignored; another id is refused. */
export const NewCourse = z.object({
  title: Title,
  description: Description,
  category: z._default(Category, ''),
  level: z._default(LevelName, 'all'),
  visibility: z._default(VisibilityName, 'public'),
  /** True: only the teacher sees it until it is published. Absent: it is published at once. */
  isDraft: z._default(IsDraft, false),
  targetYear: z._default(Target.Year, everyYear),
  targetDivision: z._default(Target.Division, everyDivision),
  /** Several years instead of `targetYear`: a list, or its JSON in a form. */
  targetYears: z.optional(Target.Years),
  targetDivisions: z.optional(Target.Divisions),
  termId: z._default(TermId, null),
  estimatedHours: z._default(Hours, null),
  assistance: z._default(AssistanceName, 'answers'),
  tags: z._default(Tags, []),
  coverImageFileId: UploadedFile,
  createdByClerkId: z.optional(z.string()),
  createdByName: z.optional(z.unknown()),
  createdByEmail: z.optional(z.unknown()),
  /** The idempotency key, made by the browser: a retry creates one course. */
  clientId: ClientId,
});
export type NewCourse = z.output<typeof NewCourse>;

/** An absent field stays as it is. With `version`, a change in between is a conflict. */
export const CourseChanges = z.object({
  title: z.optional(Title),
  description: z.optional(Description),
  category: z.optional(Category),
  level: z.optional(LevelName),
  visibility: z.optional(VisibilityName),
  /** False publishes. True makes it a draft again, while no student has begun it. */
  isDraft: z.optional(IsDraft),
  targetYear: z.optional(Target.Year),
  targetDivision: z.optional(Target.Division),
  targetYears: z.optional(Target.Years),
  targetDivisions: z.optional(Target.Divisions),
  /** Null takes it out of its term. */
  termId: z.optional(TermId),
  estimatedHours: z.optional(Hours),
  assistance: z.optional(AssistanceName),
  tags: z.optional(Tags),
  coverImageFileId: UploadedFile,
  createdByClerkId: z.optional(z.string()),
  version: SeenVersion,
});
export type CourseChanges = z.output<typeof CourseChanges>;

const Summary = free(courseLimits.moduleSummaryChars, text.summaryTooLong);
export const NewModule = z.object({
  title: requiredTitle(text.moduleTitleRequired, text.moduleTitleTooLong),
  summary: z._default(Summary, ''),
  position: z._default(Position, null),
  clientId: ClientId,
});
export type NewModule = z.output<typeof NewModule>;

export const ModuleChanges = z.object({
  title: z.optional(requiredTitle(text.moduleTitleEmpty, text.moduleTitleTooLong)),
  summary: z.optional(Summary),
  position: z.optional(Position),
  version: SeenVersion,
});
export type ModuleChanges = z.output<typeof ModuleChanges>;

const LessonTitle = requiredTitle(text.lessonTitleRequired, text.lessonTitleTooLong);
const LessonText = free(courseLimits.descriptionChars, text.descriptionTooLong);
const KindName = z.enum(lessonKindNames, text.lessonKindUnknown);
const VideoTypeName = z.enum(videoTypes, text.videoTypeUnknown);
const YouTubeAddress = z.nullable(
  z.string(text.youtubeInvalid).check(z.maxLength(2000, text.youtubeInvalid)),
);
/** Of a task of the course, for the kind `task`. '' is none. */
const TaskId = z.pipe(
  z.nullable(z.string(text.taskUnknown).check(z.regex(/^[\w-]{0,64}$/, text.taskUnknown))),
  z.transform((value) => value || null),
);
const lessonFiles = {
  /** Finished uploads, instead of the files of the form. */
  videoFileId: UploadedFile,
  thumbnailFileId: UploadedFile,
  captionsFileId: UploadedFile,
};

export const NewLesson = z.object({
  title: LessonTitle,
  description: z._default(LessonText, ''),
  /** Absent: it follows `videoType`. */
  kind: z.optional(KindName),
  /** Absent: an uploaded video, or what goes with `kind`. */
  videoType: z.optional(VideoTypeName),
  youtubeUrl: z._default(YouTubeAddress, null),
  taskId: z._default(TaskId, null),
  duration: z._default(Minutes, null),
  position: z._default(Position, null),
  resources: z._default(Resources, []),
  clientId: ClientId,
  ...lessonFiles,
});
export type NewLesson = z.output<typeof NewLesson>;

export const LessonChanges = z.object({
  title: z.optional(LessonTitle),
  description: z.optional(LessonText),
  kind: z.optional(KindName),
  videoType: z.optional(VideoTypeName),
  youtubeUrl: z.optional(YouTubeAddress),
  taskId: z.optional(TaskId),
  duration: z.optional(Minutes),
  position: z.optional(Position),
  resources: z.optional(Resources),
  ...lessonFiles,
  version: SeenVersion,
});
export type LessonChanges = z.output<typeof LessonChanges>;

/** Facts about a video from the author's browser, for a server that could not read them. */
export const LessonMedia = z.object({
  durationSeconds: z._default(
    numberField((value) => value > 0 && value <= courseLimits.durationMax * 60, text.durationInvalid),
    null,
  ),
});
export type LessonMedia = z.output<typeof LessonMedia>;

/**
 * The new position (blank: the end), perhaps in another module. With `outlineVersion`, a change in between is a
 * conflict.
 */
export const Move = z.object({ position: z._default(Position, null), outlineVersion: SeenVersion });
export type Move = z.output<typeof Move>;
export const LessonMove = z.object({
  moduleId: z.optional(z.string()),
  position: z._default(Position, null),
  outlineVersion: SeenVersion,
});
export type LessonMove = z.output<typeof LessonMove>;

/** A played range from one second to another. Skipped seconds are in no range. */
export const WatchedRange = z.tuple([z.number(), z.number()]);
export type WatchedRange = readonly [number, number];
const Seconds = z
  .number(text.rangesInvalid)
  .check(z.minimum(0, text.rangesInvalid), z.maximum(1e6, text.rangesInvalid));
export const Watched = z.object({
  ranges: z._default(
    z
      .array(z.tuple([Seconds, Seconds], text.rangesInvalid), text.rangesInvalid)
      .check(z.maxLength(courseLimits.rangesPerCall, text.rangesInvalid)),
    [],
  ),
  /** The viewer's current second. */
  position: z.optional(Seconds),
  /** Accepted and ignored: a student's player does not decide the length. */
  durationSeconds: z.optional(Seconds),
});
export type Watched = z.output<typeof Watched>;

const Question = required(courseLimits.questionChars, text.questionEmpty, text.questionTooLong);
const Reply = required(courseLimits.replyChars, text.replyEmpty, text.replyTooLong);
const Second = numberField((value) => value >= 0 && value <= 1e6, text.secondInvalid);

/** The session decides who asks. The caller's name is ignored; another id is refused. */
export const NewDoubt = z.object({
  question: Question,
  /** The second of the video at which the student asks. */
  atSecond: z._default(Second, null),
  moduleId: z.optional(z.unknown()),
  studentClerkId: z.optional(z.string()),
  studentName: z.optional(z.unknown()),
  studentEmail: z.optional(z.unknown()),
  clientId: ClientId,
});
export type NewDoubt = z.output<typeof NewDoubt>;

export const NewReply = z.object({
  message: Reply,
  responderClerkId: z.optional(z.string()),
  responderRole: z.optional(z.unknown()),
  responderName: z.optional(z.unknown()),
  responderEmail: z.optional(z.unknown()),
  /** The specification sends it; the server sets the status. */
  status: z.optional(z.unknown()),
  clientId: ClientId,
});
export type NewReply = z.output<typeof NewReply>;

export const NewFollowUp = z.object({ message: Reply, clientId: ClientId });
export type NewFollowUp = z.output<typeof NewFollowUp>;

const Limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(courseLimits.pageMax)),
  courseLimits.page,
);
const Cursor = z.optional(z.string().check(z.regex(/^\d{1,14}_[\w-]{1,64}$/, text.cursorInvalid)));
const Search = z.optional(wordsToFind(courseLimits.searchChars));

/** `createdBy`, `viewerRole`, `year` and `division` are accepted and change nothing: the session decides. */
export const CoursesQuery = z.object({
  createdBy: z.optional(z.string()),
  viewerRole: z.optional(z.unknown()),
  year: z.optional(z.unknown()),
  division: z.optional(z.unknown()),
  /** 'past': of terms that are over. Absent: all others. */
  terms: z.optional(z.enum(['past'], text.termsUnknown)),
  /** Only courses of this teacher, among those that the viewer may see. */
  author: z.optional(z.string().check(z.maxLength(64))),
  search: Search,
  cursor: Cursor,
  limit: Limit,
});
export type CoursesQuery = z.output<typeof CoursesQuery>;

export const DiscussionsQuery = z.object({
  status: z.optional(z.enum(discussionStatuses, text.statusUnknown)),
  cursor: Cursor,
  limit: Limit,
});
export type DiscussionsQuery = z.output<typeof DiscussionsQuery>;

export const MessagesQuery = z.object({ cursor: Cursor });
export type MessagesQuery = z.output<typeof MessagesQuery>;

export const LearnersQuery = z.object({ cursor: Cursor, limit: Limit });
export type LearnersQuery = z.output<typeof LearnersQuery>;

export const SimilarQuery = z.object({
  text: z._default(
    z.string().check(z.trim(), z.maxLength(courseLimits.questionChars, text.questionTooLong)),
    '',
  ),
});

/** Counts for a module or a lesson; without either, for the course. */
export const RemovalQuery = z.object({ moduleId: z.optional(z.string()), lessonId: z.optional(z.string()) });
