import type { CourseContext } from '#features/courses/server/service.ts';
import { type BuiltLesson, buildCourse, buildDoubt, buildProgress } from '../builders/course.ts';
import type { BuiltPerson } from '../builders/person.ts';
import type { Clock } from './clock.ts';
import { plannedCourses } from './courses.ts';
import { buildTerms } from './terms.ts';
import type { CastName } from './people.ts';

/** Courses with lessons to watch and to read, what students have seen of them, and what they asked. */
export async function buildCourses(
  ctx: CourseContext,
  members: Record<CastName, BuiltPerson>,
  clock: Clock,
  drawing: (name: string) => string,
): Promise<void> {
  const lessons = new Map<string, BuiltLesson>();
  const terms = await buildTerms(ctx.db, members.meera, clock);
  for (const { by, term, cover, ...facts } of plannedCourses) {
    const given = { ...facts, termId: terms[term], cover: drawing(cover) };
    const built = await buildCourse(ctx, members[by], given);
    for (const lesson of built) lessons.set(lesson.title, lesson);
  }
  const find = (title: string): BuiltLesson => {
    const lesson = lessons.get(title);
    if (lesson === undefined) throw new Error(`no lesson ${title}`);
    return lesson;
  };
  const slits = find('Two slits');
  const { karan, priya, sofia, ananya, samuel, rahul, ibrahim, mei, ingrid } = members;
  const essence = find('The essence of calculus');
  await buildProgress(ctx, karan, find('Before you switch on the laser'), 'read');
  await buildProgress(ctx, karan, slits, {
    seconds: 9.5,
    ofSeconds: 24,
    minutesAgo: clock.minutesSince(1, '18:20'),
  });
  await buildProgress(ctx, priya, slits, {
    seconds: 24,
    ofSeconds: 24,
    minutesAgo: clock.minutesSince(2, '19:05'),
  });
  await buildProgress(ctx, mei, essence, {
    seconds: 1020,
    ofSeconds: 1025,
    minutesAgo: clock.minutesSince(4, '20:40'),
  });
  await buildProgress(ctx, ibrahim, essence, {
    seconds: 300,
    ofSeconds: 1025,
    minutesAgo: clock.minutesSince(3, '21:10'),
  });
  await buildDoubt(ctx, slits, {
    asker: sofia,
    question: 'Why are the quiet lines curved near the slits and straight far away?',
    atSecond: 12,
    minutesAgo: clock.minutesSince(5, '17:30'),
    said: [
      {
        by: ananya,
        message:
          'They are hyperbolas: the points whose distances to the two slits differ by a constant. Far away a hyperbola cannot be told from its asymptote, and so $d \\sin\\theta = m\\lambda$ is good enough there.',
        minutesAgo: clock.minutesSince(4, '08:50'),
      },
    ],
  });
  await buildDoubt(ctx, slits, {
    asker: karan,
    question: 'At 0:08 I count seven quiet lines, my neighbour eight. Do the edges count?',
    atSecond: 8,
    minutesAgo: clock.minutesSince(1, '18:25'),
  });
  await buildDoubt(ctx, find('Binary search, and its famous bug'), {
    asker: rahul,
    question: 'Why `>>> 1` and not `/ 2`?',
    minutesAgo: clock.minutesSince(6, '14:00'),
    said: [
      {
        by: samuel,
        message:
          'Because `low + high` may be odd, and in other languages may overflow. `>>> 1` gives a whole number every time.',
        minutesAgo: clock.minutesSince(6, '15:10'),
      },
      {
        by: rahul,
        message: 'And when the sum is larger than 2³²?',
        minutesAgo: clock.minutesSince(2, '11:45'),
      },
    ],
  });
  await buildDoubt(ctx, find('All horses have the same colour'), {
    asker: mei,
    question: 'Is it the step from one horse to two?',
    minutesAgo: clock.minutesSince(8, '16:00'),
    said: [
      {
        by: ingrid,
        message: 'It is. Two groups of one horse share no horse. Well seen.',
        minutesAgo: clock.minutesSince(8, '16:20'),
      },
    ],
  });
}
