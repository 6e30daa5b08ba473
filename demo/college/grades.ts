import { buildColumn, buildPlan, buildScale } from '../builders/gradebook.ts';
import { buildLateRule, buildOwnDate, buildRegrade, buildRubric, chooseFrom } from '../builders/grading.ts';
import type { BuiltPerson } from '../builders/person.ts';
import { buildGrade, buildHandIn, buildTask, type TaskBuilderDeps } from '../builders/task.ts';
import type { Clock } from './clock.ts';
import type { CastName } from './people.ts';

type Members = Record<CastName, BuiltPerson>;
interface Place {
  courseId: string;
  /** The task that teams hand in. */
  taskId: string;
}

const words = {
  five: 'Five values of each lens, with their unit',
  three: 'Three or four values, or no unit',
  bars: 'Every value has a bar, and it says where that comes from',
  someBars: 'Bars without a reason',
  surprise: 'Says what was a surprise',
  drawing: 'A drawing of the bench',
  bare: 'A number without a unit in the text',
} as const;

/**
 * The grades of the laboratory course: weighted categories, letters, a task with a rubric, one student with another date,
 * one who asks for another look, homework that costs points when it is late, and a column that is typed in by hand.
 */
export async function buildGrades(
  deps: TaskBuilderDeps,
  members: Members,
  clock: Clock,
  { courseId, taskId }: Place,
): Promise<void> {
  const { ananya, meera, karan, priya, sofia, tomas } = members;
  await buildLateRule(deps, ananya, courseId, {
    kind: 'percent',
    perDay: 10,
    floorPercent: 50,
    graceMinutes: 60,
  });
  const lenses = await buildLenses(deps, members, clock, courseId);
  const homework = await buildHomework(deps, members, clock, courseId);
  const lecture = await buildColumn(deps, ananya, courseId, {
    title: 'Questions in the lecture',
    points: 10,
    cells: [
      [karan, 9],
      [priya, 8],
      [sofia, 10],
      // Of the third year: his lecture is another one.
      [tomas, 'excused'],
    ],
    minutesAgo: clock.minutesSince(2, '15:40'),
  });
  const scaleId = await buildScale(deps, meera, 'Letters', [
    ['A', 90],
    ['B', 80],
    ['C', 70],
    ['D', 60],
    ['F', 0],
  ]);
  await buildPlan(deps, ananya, courseId, {
    scaleId,
    categories: [
      { id: 'laboratory', name: 'Laboratory', weight: 60 },
      { id: 'homework', name: 'Homework', weight: 25 },
      { id: 'lecture', name: 'Lecture', weight: 15 },
    ],
    works: [
      { id: `task:${lenses}`, categoryId: 'laboratory', passPoints: 8 },
      { id: `task:${taskId}`, categoryId: 'laboratory' },
      { id: `task:${homework}`, categoryId: 'homework' },
      { id: lecture, categoryId: 'lecture' },
    ],
  });
}

async function buildLenses(
  deps: TaskBuilderDeps,
  { ananya, karan, priya, sofia, tomas }: Members,
  clock: Clock,
  courseId: string,
): Promise<string> {
  const id = await buildTask(deps, ananya, {
    courseId,
    title: 'Three lenses, one law',
    description: `Measure the focal length of three lenses, five times each.

1. A table with all fifteen values.
2. Error bars, and where they come from.
3. One thing that you did not expect.`,
    subject: 'Science',
    points: 20,
    minutesAgo: clock.minutesSince(11, '11:40'),
    dueInMinutes: clock.minutesUntil(-8, '23:59'),
  });
  await buildOwnDate(deps, ananya, tomas, id, {
    dueInMinutes: clock.minutesUntil(-6, '23:59'),
    note: 'Away with the third year until Monday; he asked before.',
  });
  const rubric = await buildRubric(deps, ananya, id, [
    criterion('Measuring', 'levels', [
      [words.five, 8],
      [words.three, 5],
      ['No values of one lens', 0],
    ]),
    criterion('Error bars', 'levels', [
      [words.bars, 6],
      [words.someBars, 3],
      ['No bars', 0],
    ]),
    criterion('What you write', 'singles', [
      [words.surprise, 4],
      [words.drawing, 2],
      [words.bare, -1],
    ]),
  ]);
  const works = [
    {
      by: priya,
      text: 'Fifteen values, fifteen bars. I did not expect that the thick lens is the shortest one.',
      handedIn: clock.minutesSince(9, '19:25'),
      chosen: [words.five, words.bars, words.surprise, words.drawing],
      feedback: 'Nothing to add.',
    },
    {
      by: karan,
      text: 'All three obey. The surprise: the middle one is scratched, and obeys too. Its focal length is 102.',
      handedIn: clock.minutesSince(8, '22:50'),
      chosen: [words.five, words.bars, words.surprise, words.bare],
      feedback: '102 of what? The rest is very good.',
    },
    {
      by: sofia,
      text: 'Four values here, the fifth of each lens is below the drawing. I did not expect to hurry so much.',
      handedIn: clock.minutesSince(8, '23:31'),
      chosen: [words.three, words.bars, words.surprise],
      feedback: 'I count four values of each lens.',
    },
    {
      by: tomas,
      text: 'Measured on Monday, with the bench to myself. With a drawing.',
      handedIn: clock.minutesSince(6, '18:05'),
      chosen: [words.five, words.someBars, words.drawing],
      feedback: 'Say where your bars come from: the ruler, or you?',
    },
  ];
  for (const { by, text, handedIn, chosen, feedback } of works) {
    await buildHandIn(deps, by, id, { text, minutesAgo: handedIn });
    const grade = chooseFrom(rubric, chosen);
    await buildGrade(deps, ananya, by, id, {
      ...grade,
      feedback,
      minutesAgo: clock.minutesSince(5, '17:10'),
    });
  }
  await buildRegrade(deps, sofia, id, {
    reason: 'The fifth value of each lens is in the drawing, in pencil. Could you please look once more?',
    minutesAgo: clock.minutesSince(4, '18:20'),
  });
  return id;
}

const criterion = (
  title: string,
  kind: 'levels' | 'singles',
  items: readonly (readonly [text: string, points: number])[],
) => ({ title, kind, question: null, items: items.map(([text, points]) => ({ text, points })) });

/** One hands in a day late, which costs points, and one does not hand in. */
async function buildHomework(
  deps: TaskBuilderDeps,
  { ananya, karan, priya, sofia }: Members,
  clock: Clock,
  courseId: string,
): Promise<string> {
  const id = await buildTask(deps, ananya, {
    courseId,
    title: 'What a laser must not hit',
    description: 'Five things in room 214, and what you do about each. Short sentences.',
    subject: 'Science',
    points: 5,
    minutesAgo: clock.minutesSince(10, '09:05'),
    dueInMinutes: clock.minutesUntil(-7, '20:00'),
  });
  const works = [
    { by: priya, text: 'Eyes, watches, the window, the mirror, the door.', points: 5 },
    { by: karan, text: 'Eyes. Watches. The window. My neighbour.', points: 4 },
    { by: sofia, text: 'Eyes, rings, the window, the mirror, and the fish.', points: 5, isLate: true },
  ];
  for (const { by, text, points, isLate = false } of works) {
    const minutesAgo = isLate ? clock.minutesSince(6, '08:10') : clock.minutesSince(8, '17:45');
    await buildHandIn(deps, by, id, { text, isLate, minutesAgo });
    const feedback = points < 5 ? 'Four good ones. What is the fifth?' : '';
    await buildGrade(deps, ananya, by, id, { points, feedback, minutesAgo: clock.minutesSince(5, '17:30') });
  }
  return id;
}
