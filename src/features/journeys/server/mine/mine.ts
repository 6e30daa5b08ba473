import { sql } from 'drizzle-orm';
import { inOrder } from '#shared/format/in-order.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { menteeIdsOf, mentorIdOf } from '#features/mentorship/server/service.ts';
import { findPeopleByIds, findPersonById, type Person } from '#features/people/server/service.ts';
import type {
  Journey,
  JourneyOverview,
  MenteeJourneys,
  PersonFacts,
} from '#features/journeys/contract/journeys.ts';
import { requirePair } from '../rights.ts';
import { journeys } from '../table.ts';
import { personFacts, readJourneys } from './read-journeys.ts';

/** A mentee keeps the journeys of before, and what was written in them. */
export async function readOwnJourneys(
  db: Queryable,
  viewer: Viewer,
): Promise<{ mentor: PersonFacts | null; journeys: Journey[] }> {
  const [mentorId, own] = await Promise.all([
    mentorIdOf(db, viewer.userId),
    readJourneys(db, sql`${journeys.menteeId} = ${viewer.userId}`),
  ]);
  return {
    mentor: mentorId === null ? null : personFacts(mentorId, await findPersonById(db, mentorId)),
    journeys: own,
  };
}

/** Of the mentees of now: a mentor does not see where former ones are. */
export async function listMenteeJourneys(db: Queryable, viewer: Viewer): Promise<MenteeJourneys[]> {
  const menteeIds = await menteeIdsOf(db, viewer.userId);
  const [people, all] = await Promise.all([
    findPeopleByIds(db, menteeIds),
    readJourneys(
      db,
      sql`${journeys.mentorId} = ${viewer.userId} and ${journeys.menteeId} = any(${sql.param([
        ...menteeIds,
      ])}::text[]) and ${journeys.leftAt} is null`,
    ),
  ]);
  const byMentee = Map.groupBy(all, ({ mentee }) => mentee.userId);
  return people
    .toSorted((a, b) => inOrder(a.sortName, b.sortName))
    .map((person) => ({
      mentee: menteeFacts(person),
      journeys: (byMentee.get(person.id) ?? []).map(toOverview),
    }))
    .toSorted((a, b) => inOrder(urgencyOf(a), urgencyOf(b)));
}

export async function readMenteeJourneys(
  db: Queryable,
  viewer: Viewer,
  menteeId: string,
): Promise<{ mentee: MenteeJourneys['mentee']; journeys: Journey[] }> {
  await requirePair(db, viewer, menteeId);
  const [people, own] = await Promise.all([
    findPeopleByIds(db, [menteeId]),
    readJourneys(db, sql`${journeys.menteeId} = ${menteeId} and ${journeys.mentorId} = ${viewer.userId}`),
  ]);
  const [person] = people;
  const facts =
    person === undefined
      ? { ...personFacts(menteeId, person), year: null, division: null }
      : menteeFacts(person);
  return { mentee: facts, journeys: own };
}

const menteeFacts = (person: Person): MenteeJourneys['mentee'] => ({
  ...personFacts(person.id, person),
  year: person.year,
  division: person.division,
});

function toOverview({ id, programme, isActive, steps }: Journey): JourneyOverview {
  const waiting = steps.flatMap(({ sent }) => (sent?.answeredAt === null ? [sent.sentAt] : []));
  const next = steps.find(({ state }) => state === 'late') ?? steps.find(({ state }) => state === 'next');
  return {
    id,
    title: programme.title,
    isActive,
    done: steps.filter(({ state }) => state === 'done').length,
    steps: steps.length,
    late: steps.filter(({ state }) => state === 'late').length,
    next:
      next === undefined
        ? null
        : { id: next.id, title: next.title, sort: next.sort, dueOn: next.dueOn, state: next.state },
    unanswered: waiting.length,
    unansweredSince: waiting.toSorted(inOrder)[0] ?? null,
  };
}

/** Words that sort: who waits for an answer, then who is late, then the others. */
function urgencyOf({ journeys: own }: MenteeJourneys): string {
  const [since] = own.flatMap(({ unansweredSince }) => unansweredSince ?? []).toSorted(inOrder);
  if (since !== undefined) return `1 ${since}`;
  if (own.some(({ late, isActive }) => isActive && late > 0)) return '2';
  return own.some(({ isActive }) => isActive) ? '3' : '4';
}
