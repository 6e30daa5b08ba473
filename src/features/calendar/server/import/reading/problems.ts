import { importLimits } from '#features/calendar/contract/limits.ts';
import type { ReasonKind } from '#features/calendar/import-text.ts';
import type { FileProblem } from './messages.ts';

/** Why an event, or a part of it, is left out: caught where its work began. */
export class LeftOut extends Error {
  override name = 'LeftOut';
  readonly kind: ReasonKind;
  readonly what: string | undefined;
  constructor(kind: ReasonKind, what?: string) {
    super(kind);
    this.kind = kind;
    this.what = what;
  }
}

/** What is wrong with a file: what is about the file first, then the first events, and the number of all. */
export function makeProblems() {
  const ofFile = new Map<ReasonKind, FileProblem>();
  const ofEvents: FileProblem[] = [];
  let eventCount = 0;
  return {
    /** About the file: said once, however often. */
    note(kind: ReasonKind): void {
      const count = (ofFile.get(kind)?.count ?? 0) + 1;
      ofFile.set(kind, { title: null, kind, count });
    },
    add(title: string | null, kind: ReasonKind, what?: string): void {
      eventCount += 1;
      if (ofEvents.length < importLimits.problemsShown)
        ofEvents.push({ title, kind, ...(what === undefined ? {} : { what }) });
    },
    toList(): { problems: FileProblem[]; problemCount: number } {
      return {
        problems: [...ofFile.values(), ...ofEvents].slice(0, importLimits.problemsShown),
        problemCount: ofFile.size + eventCount,
      };
    },
  };
}
export type Problems = ReturnType<typeof makeProblems>;
