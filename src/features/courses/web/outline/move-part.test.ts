import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Course, Lesson, Module } from '#features/courses/contract/shapes.ts';
import { moved, moduleOf, type PartMove, placeOf, stepOf } from './move-part.ts';

const courseOf = (sizes: readonly number[]): Course =>
  ({
    modules: sizes.map((size, at) => ({
      _id: `m${at}`,
      title: `m${at}`,
      position: at + 1,
      lessons: Array.from({ length: size }, (_, index) => ({
        _id: `m${at}l${index}`,
        title: `m${at}l${index}`,
        moduleId: `m${at}`,
        position: index + 1,
      })) as Lesson[],
    })) as Module[],
  }) as Course;
const shape = (course: Course) =>
  course.modules.map(({ _id, lessons }) => [_id, ...lessons.map((lesson) => lesson._id)].join(' '));

test('a lesson moves on into the next module, and back', () => {
  const course = courseOf([2, 1]);
  const down = stepOf(course, 'lesson', 'm0l1', 1);
  expect(down).toEqual({ kind: 'lesson', id: 'm0l1', moduleId: 'm1', position: 1 });
  const after = moved(course, down as PartMove);
  expect(shape(after)).toEqual(['m0 m0l0', 'm1 m0l1 m1l0']);
  expect(moduleOf(after, 'm0l1')?._id).toBe('m1');
  const up = stepOf(after, 'lesson', 'm0l1', -1);
  expect(shape(moved(after, up as PartMove))).toEqual(shape(course));
});

test('at both ends nothing moves', () => {
  const course = courseOf([1, 1]);
  expect(stepOf(course, 'lesson', 'm0l0', -1)).toBeUndefined();
  expect(stepOf(course, 'lesson', 'm1l0', 1)).toBeUndefined();
  expect(stepOf(course, 'module', 'm0', -1)).toBeUndefined();
  expect(stepOf(course, 'module', 'm1', 1)).toBeUndefined();
});

test('no move loses or repeats a part, positions run from 1, and a repeat changes nothing', () => {
  const sizes = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      sizes,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (of, a, b, position, isModule) => {
        const course = courseOf(of);
        const lessons = course.modules.flatMap((module) => module.lessons);
        const lesson = lessons[a % Math.max(1, lessons.length)];
        const module = course.modules[b % course.modules.length];
        if (!module || (!isModule && !lesson)) return;
        const move: PartMove = isModule
          ? { kind: 'module', id: module._id, position }
          : { kind: 'lesson', id: lesson?._id ?? '', moduleId: module._id, position };
        const after = moved(course, move);
        const ids = (of2: Course) => shape(of2).join(' ').split(' ').toSorted();
        expect(ids(after)).toEqual(ids(course));
        expect(after.modules.map((each) => each.position)).toEqual(
          course.modules.map((_, index) => index + 1),
        );
        for (const each of after.modules)
          expect(each.lessons.map((one) => one.position)).toEqual(each.lessons.map((_, index) => index + 1));
        expect(shape(moved(after, move))).toEqual(shape(after));
        const place = placeOf(after, move.kind, move.id);
        expect(place?.position).toBe(Math.min(position, place?.total ?? 0));
      },
    ),
  );
});
