import { pulseLimits as limits } from '../contract/limits.ts';
import type { Pulse } from '../contract/pulse.ts';
import { inFives, leastPeople, shareOf } from '../contract/small-groups.ts';
import type { Counted } from './count.ts';
import type { Moved } from './moved.ts';

/** What mentors do with check-ins, of all of them together. Null: fewer than five mentors got one. */
export function mentorFigures(members: readonly Counted[], moved: Moved): Pulse['mentors'] {
  const sent = members.flatMap(({ mentorId, due }) =>
    due.flatMap((each) => (each.sent ? [{ mentorId, ...each.sent }] : [])),
  );
  const byMentor = [...Map.groupBy(sent, ({ mentorId }) => mentorId).values()];
  if (byMentor.length < leastPeople) return null;
  const answers = sent.flatMap(({ answeredInMinutes }) => answeredInMinutes ?? []);
  const mostly = byMentor.filter(
    (those) => those.filter(({ answeredInMinutes }) => answeredInMinutes !== null).length * 2 > those.length,
  );
  const answering = byMentor.filter((those) =>
    those.some(({ answeredInMinutes }) => answeredInMinutes !== null),
  );
  return {
    people: inFives(byMentor.length),
    answered: shareOf(mostly.length, byMentor.length, moved('answered')),
    withinMinutes: answering.length < leastPeople ? null : stepOf(median(answers)),
  };
}

const median = (values: readonly number[]): number =>
  // A typed array sorts numbers without asking for each pair.
  Float64Array.from(values).toSorted()[Math.floor((values.length - 1) / 2)] ?? Infinity;

const stepOf = (minutes: number): number | null =>
  limits.answerMinutes.find((step) => minutes <= step) ?? null;
