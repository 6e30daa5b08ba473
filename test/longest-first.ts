import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest by far, mostly because it waits: begun last, it would keep one worker busy while the others rest. */
const longest = [
  'test/faults/chat-kill.test.ts',
  'test/faults/chat-reconnect.test.ts',
  'test/faults/chat-delivery.test.ts',
  'test/demo-start.test.ts',
  'test/authorization/http.test.ts',
  'test/bad-input/http.test.ts',
  'test/faults/',
  'test/cluster.test.ts',
  'test/reads/',
  'src/features/courses/server/kept.test.ts',
  'test/assistant/',
  'test/backup.test.ts',
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
