import { sql } from 'drizzle-orm';
import { NewTalk } from '#features/talks/contract/forms/talk.ts';
import { planTalk } from '#features/talks/server/changes/plan-talk.ts';
import type { TalkDeps } from '#features/talks/server/deps.ts';
import { writeNote } from '#features/talks/server/notes/notes.ts';
import type { BuilderDeps } from './deps.ts';
import type { BuiltPerson } from './person.ts';

export interface MentorMeetingFacts {
  title: string;
  about?: string;
  mentees: readonly BuiltPerson[];
  /** Below 0: it is over. */
  minutesUntil: number;
  minutes?: number;
  place?: string;
  link?: string;
  /** What they wrote together, by the first mentee. */
  sharedNote?: string;
  /** What the mentor wrote for themselves. */
  privateNote?: string;
}

const minuteMs = 60_000;

/** Plans a meeting of a mentor with mentees, and writes its notes. */
export async function buildMentorMeeting(
  deps: BuilderDeps,
  mentor: BuiltPerson,
  { mentees, minutesUntil, sharedNote, privateNote, ...facts }: MentorMeetingFacts,
): Promise<void> {
  const ctx: TalkDeps = { ...deps, realtime: { toUser: () => undefined } };
  const startAt = new Date(Date.now() + minutesUntil * minuteMs);
  // It is planned ahead, as every one is, and then it has been.
  const planned = minutesUntil > 0 ? startAt : new Date(Date.now() + 24 * 60 * minuteMs);
  const menteeIds = mentees.map(({ viewer }) => viewer.userId);
  const input = { minutes: 30, ...facts, menteeIds, startAt: planned.toISOString() };
  const { id: subjectId } = await planTalk(ctx, mentor.viewer, NewTalk.parse(input));
  if (minutesUntil <= 0)
    await deps.db.execute(sql`
      update talks set start_at = ${startAt.toISOString()}, end_at = end_at - start_at + ${startAt.toISOString()}::timestamptz
      where id = ${subjectId}`);
  const at = { subject: 'talk', subjectId };
  const [first] = mentees;
  if (sharedNote !== undefined && first)
    await writeNote(ctx, first.viewer, at, { sort: 'shared', words: sharedNote, version: 0 });
  if (privateNote !== undefined)
    await writeNote(ctx, mentor.viewer, at, { sort: 'own', words: privateNote, version: 0 });
}
