import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest by far: begun last, it would keep one worker busy while the others rest. What waits (for a process that
 * was killed, a connection that is quiet) stands between what computes, so that both cores have work.
 */
const longest = [
  'test/faults/chat-kill.test.ts',
  'test/linear/expressions.test.ts',
  'test/faults/chat-reconnect.test.ts',
  'test/authorization/http.test.ts',
  'test/faults/chat-delivery.test.ts',
  'test/linear/texts.test.ts',
  'test/demo-start.test.ts',
  'test/authorization/in-course/http.test.ts',
  'src/features/auth/server/password/hashing-process.test.ts',
  'test/bad-input/http.test.ts',
  // It fills the college of the assistant's tests, which the others copy.
  'test/assistant/exam.test.ts',
  'src/platform/bus/redis.test.ts',
  'test/contract-fields/',
  'test/faults/',
  'test/assistant/proofreading/',
  'test/reads/',
  'test/grades/',
  'src/features/courses/server/kept.test.ts',
  'src/features/calendar/server/import/',
  'test/demo-courses.test.ts',
  'test/calendar/',
  'test/greedy.test.ts',
  'src/features/similarity/server/similarity.test.ts',
  'test/cluster.test.ts',
  'test/assistant/',
  'test/backup.test.ts',
  'src/web/markdown/',
];

/** A fresh copy remembers no durations: without this Vitest would begin with the largest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's method that has this name
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((path) => moduleId.includes(`/${path}`));
  return place === -1 ? longest.length : place;
}
