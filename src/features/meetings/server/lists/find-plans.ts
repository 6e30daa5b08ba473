import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { type Found, snippetChars } from '#server/found.ts';
import type { Viewer } from '#server/session.ts';
import { snippetOf, wordsOf } from '#server/snippet.ts';
import { isLike, likeness, matchesAnyWord, matchesWords, wordRank } from '#server/word-search.ts';
import { courseColumnFor } from '#features/courses/server/service.ts';
import { meetingUrl } from '../addresses.ts';
import { meetingRights } from '../rights.ts';
import { meetingPlans, type MeetingRow, meetings, type PlanRow } from '../table.ts';

/** Meetings of a plan stand as one: the next of them, or the last. */
export interface FoundPlan {
  plan: PlanRow & Pick<MeetingRow, 'course'>;
  meeting: typeof meetings.$inferSelect;
  isToCome: boolean;
}

/** Meetings that this viewer may see with these words. When there are none, those with similar titles. */
export async function searchMeetings(
  db: Queryable,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<Found[]> {
  const { search: words, title } = meetingPlans;
  const likest = desc(likeness(title, search));
  const exact = await readPlans(db, viewer, matchesWords(words, search), likest, limit);
  const plans = exact.length > 0 ? exact : await readPlans(db, viewer, isLike(title, search), likest, limit);
  const found = await withMeetings(db, plans);
  return found.map(({ plan, meeting }) => ({
    id: meeting.id,
    title: plan.title,
    snippet: snippetOf(`${plan.course?.title ?? ''}: ${plan.description}`, wordsOf(search), snippetChars),
    url: meetingUrl(meeting),
    date: meeting.startAt,
  }));
}

/** The newest plans among which those of a course are looked for by its title. */
const weighed = 200;

/** With any of the words, best first, then those of courses with one in their title; without words the newest. */
export async function findPlansByWords(
  db: Queryable,
  viewer: Viewer,
  words: readonly string[],
  limit: number,
): Promise<FoundPlan[]> {
  const newest = await readPlans(db, viewer, undefined, desc(meetingPlans.id), weighed);
  if (words.length === 0) return withMeetings(db, newest.slice(0, limit));
  const { search } = meetingPlans;
  const best = await readPlans(
    db,
    viewer,
    matchesAnyWord(search, words),
    desc(wordRank(search, words)),
    limit,
  );
  const known = new Set(best.map(({ id }) => id));
  const ofCourses = newest.filter(
    ({ id, course }) =>
      !known.has(id) && wordsOf(course?.title ?? '').some((word) => words.includes(word.toLowerCase())),
  );
  return withMeetings(db, [...best, ...ofCourses].slice(0, limit));
}

type PlanInCourse = FoundPlan['plan'];

function readPlans(
  db: Queryable,
  viewer: Viewer,
  matches: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<PlanInCourse[]> {
  const { search: _search, clientId: _clientId, ...columns } = getTableColumns(meetingPlans);
  return db
    .select({ ...columns, course: courseColumnFor(meetingPlans.courseId, viewer) })
    .from(meetingPlans)
    .where(and(meetingRights.read.where(viewer), matches))
    .orderBy(order, desc(meetingPlans.createdAt))
    .limit(limit);
}

/** Plans of which every meeting is cancelled are left out. */
async function withMeetings(db: Queryable, plans: readonly PlanInCourse[]): Promise<FoundPlan[]> {
  if (plans.length === 0) return [];
  const { planId, startAt, endAt, state, id } = meetings;
  const ids = plans.map((plan) => plan.id);
  const all = await db
    .select({ ...getTableColumns(meetings), isToCome: sql<boolean>`${endAt} > now()` })
    .from(meetings)
    .where(and(isOneOf(planId, ids), eq(state, 'planned')))
    .orderBy(asc(startAt), asc(id));
  const byPlan = Map.groupBy(all, (meeting) => meeting.planId);
  return plans.flatMap((plan) => {
    const own = byPlan.get(plan.id) ?? [];
    const shown = own.find(({ isToCome }) => isToCome) ?? own.at(-1);
    return shown === undefined ? [] : [{ plan, meeting: shown, isToCome: shown.isToCome }];
  });
}
