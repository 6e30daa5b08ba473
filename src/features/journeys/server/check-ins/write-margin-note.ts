import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { MarginNote } from '#features/journeys/contract/check-ins.ts';
import { checkInAnswered } from '#features/journeys/contract/notice-kinds.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { journeyChanged } from '../live.ts';
import { requireJourney } from '../rights.ts';
import { checkIns, marginNotes } from '../table.ts';
import { checkInColumns, type CheckInRow, toMarginNote } from './view.ts';

interface NewNote {
  /** The place of the answer, from 0. */
  answer: number;
  words: string;
  /** 0: none was seen. */
  version: number;
}

type NoteRow = typeof marginNotes.$inferSelect;

/** By the mentor, beside an answer. Empty words take the note back. The same again changes nothing. */
export async function writeMarginNote(
  deps: JourneyDeps,
  viewer: Viewer,
  checkInId: string,
  input: NewNote,
): Promise<MarginNote> {
  const { checkIn, note, isNew } = await deps.db.transaction(async (tx) => {
    const checkIn = await lockCheckIn(tx, viewer, checkInId);
    if (checkIn.answers[input.answer] === undefined) throw refuse('not_found', refusals.unknownJourney);
    const before = await findNote(tx, checkIn.id, input.answer);
    if (before !== undefined && isRepeated(viewer, before, input))
      return { checkIn, note: before, isNew: false };
    if ((before?.version ?? 0) !== input.version) throw await changedMeanwhile(tx, before);
    const note = await store(tx, viewer, checkIn, input);
    if (input.words !== '' && checkIn.answeredAt === null) await markAnswered(deps, tx, checkIn);
    return { checkIn, note, isNew: true };
  });
  if (isNew) {
    deps.jobs.wake();
    journeyChanged(deps, checkIn);
  }
  return toMarginNote(note);
}

const unknown = () => refuse('not_found', refusals.unknownJourney);

/** A viewer who may not see it gets the answer for one that does not exist. */
async function lockCheckIn(tx: Transaction, viewer: Viewer, checkInId: string): Promise<CheckInRow> {
  if (!isId(checkInId)) throw unknown();
  const [checkIn] = await tx
    .select(checkInColumns)
    .from(checkIns)
    .where(eq(checkIns.id, checkInId))
    .for('update');
  if (checkIn === undefined) throw unknown();
  const { side } = await requireJourney(tx, viewer, checkIn.journeyId);
  if (side !== 'mentor') throw unknown();
  return checkIn;
}

async function findNote(tx: Transaction, checkInId: string, answer: number): Promise<NoteRow | undefined> {
  const [note] = await tx
    .select()
    .from(marginNotes)
    .where(and(eq(marginNotes.checkInId, checkInId), eq(marginNotes.answer, answer)));
  return note;
}

/** After a lost answer. */
const isRepeated = (viewer: Viewer, note: NoteRow, { words, version }: NewNote): boolean =>
  note.version === version + 1 && note.changedBy === viewer.userId && note.words === words;

async function changedMeanwhile(tx: Transaction, note: NoteRow | undefined) {
  const byId = note?.changedBy ?? '';
  const byName = (await namesOf(tx, [byId])).get(byId) ?? deletedUserName;
  return refuse('conflict', refusals.marginNoteChanged({ by: byName }), {
    byId,
    byName,
    at: note?.changedAt.toISOString(),
    version: note?.version ?? 0,
    words: note?.words ?? '',
  });
}

async function store(
  tx: Transaction,
  { userId }: Viewer,
  { id: checkInId }: CheckInRow,
  { answer, words }: NewNote,
): Promise<NoteRow> {
  const [note] = await tx
    .insert(marginNotes)
    .values({ checkInId, answer, words, changedBy: userId })
    .onConflictDoUpdate({
      target: [marginNotes.checkInId, marginNotes.answer],
      set: { words, changedBy: userId, changedAt: sql`now()`, version: sql`${marginNotes.version} + 1` },
    })
    .returning();
  if (note === undefined) throw new Error('a note was not stored');
  return note;
}

/** The first words beside it. The mentee is notified once. */
async function markAnswered(
  { notifications }: JourneyDeps,
  tx: Transaction,
  { id: checkInId, mentorId, menteeId }: CheckInRow,
): Promise<void> {
  await writeAsOwn([mentorId, menteeId], () =>
    tx
      .update(checkIns)
      .set({ answeredAt: sql`now()` })
      .where(eq(checkIns.id, checkInId)),
  );
  await notifications.notify(tx, checkInAnswered, { checkInId });
}
