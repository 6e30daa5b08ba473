import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCourse } from '../../../demo/builders/course.ts';
import { newCourses } from '../new-courses.ts';
import { type ExamCollege, openExamCollege } from '../open-exam-college.ts';
import { type ReadRecord, shownOf, type Speech } from './speaker.ts';

let college: ExamCollege;
beforeAll(async () => {
  college = await openExamCollege();
  await buildCourse(await newCourses(college.database.db), college.members.ananya, {
    title: 'Sorting by hand',
    assistance: 'hints',
    modules: [
      {
        title: 'One',
        lessons: [
          {
            title: 'Quicksort of Hoare',
            description:
              'Quicksort chooses a pivot.\n\nSmaller elements go to the left of the pivot, larger ones to the right.\n\nThen both parts are sorted in the same way.',
          },
        ],
      },
    ],
  });
});
afterAll(() => college[Symbol.asyncDispose]());

const lessonOf = ({ lessons }: { lessons: readonly ReadRecord[] }): ReadRecord => {
  const lesson = lessons.find(({ title }) => title === 'Quicksort of Hoare');
  if (lesson === undefined) throw new Error('the lesson was not read');
  return lesson;
};
const query = 'How do I write quicksort of Hoare for my homework?';
const hint = 'Quicksort chooses a pivot';
const solvedNotice =
  'A course here is in the tutor’s mode, and the model gave more than a hint, so this is from the built-in assistant.';

/** What solves the homework, said after a hint. */
const solutions: ((cite: string) => string)[] = [
  () => 'Swap the outer two until both pointers meet, and call yourself for either half.',
  (cite) => `Swap the outer two until both pointers meet, and call yourself for either half ${cite}.`,
  () => '\n```python\ndef sort(a): return a\n```\n',
  (cite) => `\n\`\`\`\ndef sort(a): return a ${cite}\n\`\`\`\n`,
  () => 'def sort(a): return sort(left) + [pivot] + sort(right)',
  (cite) => `left = [x for x in a if x < pivot] ${cite}`,
  () => 'This is not from the campus. Swap the outer two until both pointers meet.',
  () => 'The recursion ends when a part holds no more than a single element.',
  (cite) =>
    `The recursion terminates when a partition holds a single element, which is trivially ordered ${cite}.`,
  () => 'Initialise two indices, advance the lower while it is below, retreat the upper while it is above.',
];

const solve: Speech = () => 'This is not from the campus. Swap the outer two until both pointers meet.';
const explain: Speech = () => 'This is not from the campus. A prism splits white light.';

describe('in the tutor’s mode a student', () => {
  test.each(solutions.map((solution, n) => [n, solution] as const))(
    'gets no solution from a model, and its hint stays: %i',
    async (_n, solution) => {
      const speech: Speech = (records) => {
        const { cite } = lessonOf(records);
        return `${hint} ${cite}. ${solution(cite)}\nWhere would the smaller elements go?`;
      };
      const { text, notice } = await shownOf(college, speech, { query });
      expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(`${hint}. Where would the smaller elements go?`);
      expect(notice).not.toBeNull();
    },
  );

  test('gets two sentences of a lesson at most', async () => {
    const speech: Speech = (records) => {
      const { cite } = lessonOf(records);
      return [
        `${hint} ${cite}.`,
        `Smaller elements go to the left of the pivot ${cite}.`,
        `Then both parts are sorted in the same way ${cite}.`,
      ].join(' ');
    };
    const { text } = await shownOf(college, speech, { query });
    expect(text.trim()).toBe(`${hint}. Smaller elements go to the left of the pivot.`);
  });

  test('gets the built-in answer when a model reads nothing and solves', async () => {
    expect(await shownOf(college, solve, { query, reads: false })).toEqual({
      text: '',
      notice: solvedNotice,
    });
  });
});

test('who teaches gets the whole answer, and so does a question about something else', async () => {
  for (const asking of [{ query, who: 'ananya' as const }, { query: 'What does a prism do?' }])
    expect((await shownOf(college, explain, { ...asking, reads: false })).text).toContain('A prism splits');
});
