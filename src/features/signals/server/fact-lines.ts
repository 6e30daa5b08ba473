import type { StudentFacts } from '../contract/facts.ts';
import { fallOf, type Signal, teachingDaysBetween } from '../contract/rules.ts';
import type { SignalFact } from '../contract/signals.ts';

/** The facts of a signal as lines, in the order of the signal. */
export function linesOf(
  { factIds }: Pick<Signal, 'factIds'>,
  facts: StudentFacts,
  urls: ReadonlyMap<string, string>,
): SignalFact[] {
  const all = new Map(
    [
      ...facts.dues.map(({ id, title, dueAt }) => line('due', id, title, dueAt)),
      ...facts.deeds.map((at) => line('deed', at, '', at)),
      ...facts.grades.map(({ id, title, returnedAt, share }) => line('grade', id, title, returnedAt, share)),
      ...facts.documents.map(({ id, title, since }) => line('document', id, title, since)),
      ...facts.checkIns.map(({ id, sentAt }) => line('checkIn', id, '', sentAt)),
    ].map((fact) => [fact.id, fact]),
  );
  return factIds.flatMap((id) => {
    const fact = all.get(id);
    return fact === undefined ? [] : [{ ...fact, url: urls.get(id) ?? null }];
  });
}

const line = (
  sort: SignalFact['sort'],
  id: string,
  title: string,
  at: string,
  share: number | null = null,
): Omit<SignalFact, 'url'> => ({ id, sort, title, at, share });

/** What the sentence of the signal counts. */
export const countsOf = ({ rule, since }: Signal, facts: StudentFacts, now: Date) => ({
  days: rule === 'silent' ? teachingDaysBetween(Date.parse(since), now.getTime(), facts.holidays) : null,
  fall: rule === 'gradesFell' ? fallOf(facts) : null,
});
