import { expect, test } from 'vitest';
import type { Course, Lesson } from './shapes.ts';
import { chosenLesson, startOf } from './lessons.ts';

const lesson = (_id: string, isCompleted = false) =>
  ({ _id, progress: { isCompleted, position: 0 } }) as unknown as Lesson;
const course = (continueLessonId: string | null) =>
  ({
    modules: [{ lessons: [lesson('a', true), lesson('b')] }, { lessons: [lesson('c')] }],
    progress: { continueLessonId },
  }) as unknown as Course;

test('the address decides, then the last lesson, then the first that is not done', () => {
  expect(chosenLesson(course('b'), 'c')?._id).toBe('c');
  expect(chosenLesson(course('c'), undefined)?._id).toBe('c');
  expect(chosenLesson(course('c'), 'gone')?._id).toBe('c');
  expect(chosenLesson(course(null), undefined)?._id).toBe('b');
  expect(chosenLesson({ modules: [], progress: null }, undefined)).toBeUndefined();
});

test.each([
  [30, 100, 30],
  [97, 100, 0],
  [1, 2, 1],
  [2, 2, 0],
  [500, null, 500],
])('position %d of %s seconds resumes at %d', (position, durationSeconds, start) => {
  const progress = { position, watchedPercent: null, isCompleted: false, completedAt: null };
  expect(startOf({ progress, durationSeconds })).toBe(start);
});
