import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import {
  DiscussionsQuery,
  LearnersQuery,
  MessagesQuery,
  NewDoubt,
  NewFollowUp,
  NewReply,
  SimilarQuery,
  Watched,
} from './forms/shapes.ts';
import { courseLimits } from './limits.ts';
import { CourseProgress, Discussion, EarlierMessages, Learner, LessonProgress } from './shapes.ts';

const success = z.literal(true);
const inCourse = '/api/courses/:courseId';

export const progressContract = defineContract({
  watch: {
    verb: 'POST',
    path: `${inCourse}/lessons/:lessonId/progress`,
    access: 'signedIn',
    summary:
      'What a student has watched; merged, so that a repeat changes nothing. Seconds that cannot have passed since the first report are not taken: isTaken is false, and the same ranges can be sent again later',
    body: Watched,
    limit: courseLimits.progress,
    reply: z.object({
      progress: LessonProgress,
      course: CourseProgress,
      isTaken: z.boolean(),
    }),
  },
  complete: {
    verb: 'PUT',
    path: `${inCourse}/lessons/:lessonId/completion`,
    access: 'signedIn',
    summary: 'By hand, for lessons without a video',
    body: z.object({ isCompleted: z.boolean() }),
    limit: courseLimits.progress,
    reply: z.object({ progress: LessonProgress, course: CourseProgress }),
  },
  learners: {
    verb: 'GET',
    path: `${inCourse}/learners`,
    access: 'teacher',
    summary: 'Who is where, last seen first',
    query: LearnersQuery,
    reply: z.object({
      learners: z.array(Learner),
      nextCursor: z.nullable(z.string()),
    }),
  },
});

const Discussions = z.object({
  discussions: z.array(Discussion),
  nextCursor: z.nullable(z.string()),
});

export const doubtsContract = defineContract({
  lessonDoubts: {
    verb: 'GET',
    path: `${inCourse}/lessons/:lessonId/doubts`,
    access: 'signedIn',
    summary: 'Newest first; students get teachers’ replies and what they wrote themselves',
    query: DiscussionsQuery,
    reply: Discussions,
  },
  ask: {
    verb: 'POST',
    path: `${inCourse}/lessons/:lessonId/doubts`,
    access: 'signedIn',
    summary: 'By students',
    body: NewDoubt,
    limit: courseLimits.asking,
    status: 201,
    reply: z.object({ success, discussion: Discussion }),
  },
  discussions: {
    verb: 'GET',
    path: `${inCourse}/discussions`,
    access: 'signedIn',
    summary: 'With status=open the oldest first, otherwise the newest first',
    query: DiscussionsQuery,
    reply: Discussions,
  },
  similar: {
    verb: 'GET',
    path: `${inCourse}/doubts/similar`,
    access: 'signedIn',
    summary: 'Answered doubts of the course that are like what one is about to ask',
    query: SimilarQuery,
    reply: z.object({ discussions: z.array(Discussion) }),
  },
  messages: {
    verb: 'GET',
    path: '/api/courses/discussions/:discussionId/messages',
    access: 'signedIn',
    summary: 'What was said before the cursor, a page at a time; each sees what they see of the discussion',
    query: MessagesQuery,
    reply: EarlierMessages,
  },
  reply: {
    verb: 'POST',
    path: '/api/courses/discussions/:discussionId/reply',
    access: 'signedIn',
    summary: 'The doubt is answered then',
    body: NewReply,
    limit: courseLimits.asking,
    reply: z.object({ success, discussion: Discussion }),
  },
  followUp: {
    verb: 'POST',
    path: '/api/courses/discussions/:discussionId/follow-up',
    access: 'signedIn',
    summary: 'By who asked; the doubt is open again then',
    body: NewFollowUp,
    limit: courseLimits.asking,
    reply: z.object({ success, discussion: Discussion }),
  },
});
