import { eq } from 'drizzle-orm';
import { courseLessons, courses } from '#features/courses/server/table.ts';
import type { BuiltPerson } from '../builders/person.ts';
import { buildAttempt, buildQuiz } from '../builders/quiz.ts';
import type { TaskBuilderDeps } from '../builders/task.ts';
import type { Clock } from './clock.ts';
import type { CastName } from './people.ts';

type Members = Record<CastName, BuiltPerson>;

const choice = (text: string, options: readonly string[], tags: readonly string[] = []) => ({
  text,
  points: 1,
  tags: [...tags],
  content: {
    kind: 'choice' as const,
    // The first one is right; each taker sees another order.
    options: options.map((words, at) => ({ id: `o${at}`, text: words, isRight: at === 0 })),
  },
});

/** A quiz that some have handed in and others have before them, and practice inside a film. */
export async function buildQuizzes(deps: TaskBuilderDeps, members: Members, clock: Clock): Promise<void> {
  await buildSearching(deps, members, clock);
  await buildSlits(deps, members);
}

async function buildSearching(
  deps: TaskBuilderDeps,
  { samuel, rahul, ibrahim }: Members,
  clock: Clock,
): Promise<void> {
  const halves = 'Binary search looks for one of $n$ sorted things. How many does it look at, at most?';
  const how = 'In your own words: why is `(low + high) / 2` a bug, and when does nobody notice?';
  const quizId = await buildQuiz(deps, samuel, await findCourse(deps, 'Algorithms you will use on Monday'), {
    settings: {
      title: 'Searching, in ten minutes',
      instructions: 'Without the book. **Every answer is saved as you give it.**',
      minutes: 10,
      attempts: 2,
      closesAt: new Date(Date.now() + clock.minutesUntil(3, '23:59') * 60_000).toISOString(),
      showPoints: 'handedIn',
      showKey: 'closed',
    },
    draw: { tag: 'trees', count: 2, points: 1 },
    questions: [
      choice(halves, ['About $\\log_2 n$', 'About $\\sqrt n$', 'About $n / 2$', 'All $n$']),
      {
        text: 'A list has {n} sorted names. How many do you look at, at most, until you know that one is not there?',
        points: 2,
        comment: 'Each look leaves half: $\\lfloor \\log_2 n \\rfloor + 1$.',
        content: { kind: 'number', value: '{looks}', tolerance: { by: 'amount', of: '0' } },
        variants: {
          names: ['n', 'looks'],
          rows: [
            ['1000', '10'],
            ['5000', '13'],
            ['100000', '17'],
          ],
        },
      },
      {
        text: 'A linear search can be faster than a binary one.',
        points: 1,
        comment: 'For ten things it often is: nothing jumps.',
        content: { kind: 'trueFalse', isTrue: true },
      },
      {
        text: how,
        points: 4,
        content: {
          kind: 'longText',
          criteria: [
            {
              id: 'overflow',
              title: 'The bug',
              items: [
                { id: 'sum', text: 'The sum is larger than the largest number', points: 2 },
                { id: 'large', text: 'Only with very long lists', points: 2 },
              ],
            },
          ],
          sample: 'The sum overflows once low + high passes the largest integer.',
        },
      },
      choice('A balanced tree of 1,000 keys is how high, at least?', ['10', '32', '500', '1,000'], ['trees']),
      choice(
        'Which walk gives the keys of a search tree in their order?',
        ['In-order', 'Pre-order', 'Post-order'],
        ['trees'],
      ),
      choice(
        'What does a rotation leave as it was?',
        ['The order of the keys', 'The height', 'The root'],
        ['trees'],
      ),
    ],
  });
  await buildAttempt(deps, rahul, quizId, {
    minutesAgo: clock.minutesSince(1, '20:05'),
    tookMinutes: 8,
    given: {
      'Binary search': 'About $\\log_2 n$',
      'A list has': '10',
      'A linear': 'true',
      'In your': 'The sum of two large numbers can be too large for an int. With short lists it never is.',
      'A balanced': '10',
      'Which walk': 'In-order',
      'What does': 'The order of the keys',
    },
  });
  await buildAttempt(deps, ibrahim, quizId, {
    minutesAgo: clock.minutesSince(1, '21:40'),
    tookMinutes: 10,
    given: {
      'Binary search': 'About $n / 2$',
      'A list has': '13',
      'A linear': 'false',
      'In your': 'Because dividing by two rounds down.',
      'Which walk': 'Pre-order',
    },
  });
}

async function buildSlits(deps: TaskBuilderDeps, { ananya }: Members): Promise<void> {
  const [lesson] = await deps.db
    .select({ id: courseLessons.id })
    .from(courseLessons)
    .where(eq(courseLessons.title, 'Two slits'));
  await buildQuiz(deps, ananya, await findCourse(deps, 'Optics: from the lens to the laser'), {
    settings: {
      title: 'Quiet lines',
      isPractice: true,
      attempts: null,
      lessonId: lesson?.id ?? null,
      atSecond: lesson ? 12 : null,
    },
    questions: [
      choice('The slits come closer to each other. The bright lines…', [
        'move apart',
        'come closer',
        'stay where they are',
      ]),
    ],
  });
}

async function findCourse({ db }: TaskBuilderDeps, title: string): Promise<string> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.title, title));
  if (course === undefined) throw new Error(`no course ${title}`);
  return course.id;
}
