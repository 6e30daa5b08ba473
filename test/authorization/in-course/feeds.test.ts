import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Desk } from '../../lib/desk.ts';
import { startTestServer } from '../../lib/server.ts';
import { makePeople, makeRoom, type Name, names, type People, rightsOf, type Room } from './people.ts';

// What everybody that a course can tell apart has of it in their calendar and in their feeds: the dates that they may see, and
// of what was deleted only the cancellation of those. For nobody else a calendar has anything of the course.
let desk: Desk;
let people: People;
/** With a due date, an event, a meeting and a quiz that closes. */
let room: Room;
/** The same. Its task, its announcement and its quiz are deleted. */
let deleted: Room;
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  people = await makePeople(desk.server);
  const { db } = desk.server.database;
  room = await makeRoom(db, people);
  deleted = await makeRoom(db, people);
  const [tasks, announcements] = [
    [room.taskId, deleted.taskId],
    [room.announcementId, deleted.announcementId],
  ];
  await db.execute(sql`update tasks set due_at = now() + interval '1 day'
    where id = any(${sql.param(tasks)}::text[])`);
  await db.execute(sql`update announcements set event_at = now() + interval '1 day'
    where id = any(${sql.param(announcements)}::text[])`);
  await db.execute(sql`update quizzes set closes_at = now() + interval '1 day'`);
  await db.execute(sql`update quizzes set removed_at = now() where id = ${deleted.quizId}`);
  await db.execute(sql`update tasks set removed_at = now() where id = ${deleted.taskId}`);
  await db.execute(sql`update announcements set deleted_at = now() where id = ${deleted.announcementId}`);
});
afterAll(() => desk[Symbol.asyncDispose]());

const has = (who: Name, ...oneOf: string[]): boolean =>
  oneOf.some((right) => (rightsOf[who] as readonly string[]).includes(right));
/** The dates of a room: due dates and quizzes are for those who hand in, and for those who see what is handed in. */
const datesOf = (who: Name, { taskId, announcementId, meetingId, quizId }: Room): string[] => [
  ...(has(who, 'handIn', 'grade') ? [`due:${taskId}`] : []),
  ...(has(who, 'handIn', 'handIns') ? [`quiz:${quizId}`] : []),
  ...(has(who, 'read') ? [`event:${announcementId}`, `meeting:${meetingId}`] : []),
];
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

async function inCalendar(who: Name, more: Record<string, string> = {}): Promise<string[]> {
  const query = new URLSearchParams({ from: inDays(-1), to: inDays(10), ...more }).toString();
  const path = `/api/calendar?${query}`;
  const { items } = await desk.ask<{ items: { id: string }[] }>(people[who], 'GET', path);
  return items.map(({ id }) => id).toSorted();
}

/** Each date of a new feed, and whether it is cancelled. */
async function inFeed(who: Name, fields: object = {}): Promise<Map<string, boolean>> {
  const body = { name: 'Phone', ...fields };
  const { url } = await desk.ask<{ url: string }>(people[who], 'POST', '/api/calendar/own-feeds', body);
  const answer = await fetch(new URL(new URL(url).pathname, desk.server.url));
  const text = (await answer.text()).replaceAll('\r\n ', '');
  return new Map(
    Array.from(
      text.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)END:VEVENT\r\n/g),
      ([, event = '']) =>
        [
          /^UID:(\S+)@localhost\r$/m.exec(event)?.[1] ?? event,
          event.includes('\r\nSTATUS:CANCELLED\r\n'),
        ] as const,
    ),
  );
}

describe.each(names)('%s', (who) => {
  test('has the dates in the calendar', async () => {
    const meeting = datesOf(who, deleted).filter((id) => id.startsWith('meeting:'));
    expect(await inCalendar(who)).toEqual([...datesOf(who, room), ...meeting].toSorted());
    expect(await inCalendar(who, { course: room.courseId })).toEqual(datesOf(who, room).toSorted());
  });

  test('has them in a feed, and what was deleted as cancelled', async () => {
    const found = await inFeed(who);
    const all = [...datesOf(who, room), ...datesOf(who, deleted)];
    expect([...found.keys()].toSorted()).toEqual(all.toSorted());
    const cancelled = [...found].filter(([, isCancelled]) => isCancelled).map(([id]) => id);
    const gone = datesOf(who, deleted).filter((id) => !id.startsWith('meeting:'));
    expect(cancelled.toSorted()).toEqual(gone.toSorted());
  });

  test('gets a feed of the course, or the answer for an unknown one', async () => {
    if (has(who, 'read')) {
      const found = await inFeed(who, { courseId: room.courseId });
      expect([...found.keys()].toSorted()).toEqual(datesOf(who, room).toSorted());
    } else {
      const answers = [room.courseId, '01980000-0000-7000-8000-0000000f0000'].map(async (courseId) => {
        const body = { name: 'Phone', courseId };
        const answer = await desk.call(people[who], 'POST', '/api/calendar/own-feeds', body);
        return [answer.status, await answer.text()];
      });
      const [hidden, ofNone] = await Promise.all(answers);
      expect(hidden).toEqual(ofNone);
      expect(hidden?.[0]).toBe(400);
    }
  });
});
