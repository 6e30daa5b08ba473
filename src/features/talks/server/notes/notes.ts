import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { Note } from '#features/talks/contract/notes.ts';
import type { NoteSort } from '#features/talks/contract/sorts.ts';
import { talksRefusals as refusals } from '#features/talks/refusals-text.ts';
import { requireVersion } from '../changes/requirements.ts';
import type { TalkDeps } from '../deps.ts';
import { lockAccount } from '../lock-account.ts';
import { publishTalksChanged } from '../publishing/publish.ts';
import { talkNotes as notes } from '../table.ts';
import { findNotePlace, type NotePlace } from './note-place.ts';

type NoteRow = typeof notes.$inferSelect;
type Place = Pick<NotePlace, 'subject' | 'subjectId'>;

interface Notes {
  shared: Note | null;
  own: Note;
  canShare: boolean;
}

/** The shared note, and the one that only the viewer reads. */
export async function readNotes(
  db: Database,
  viewer: Viewer,
  subject: string,
  subjectId: string,
): Promise<Notes> {
  const place = await findNotePlace(db, viewer, subject, subjectId);
  const rows = await db
    .select()
    .from(notes)
    .where(and(isAt(place), or(isNull(notes.ownerId), eq(notes.ownerId, viewer.userId))));
  const shared = rows.find(({ ownerId }) => ownerId === null);
  const own = rows.find(({ ownerId }) => ownerId !== null);
  return {
    shared: place.readsShared ? await toNote(db, shared) : null,
    own: await toNote(db, own),
    canShare: place.canShare,
  };
}

interface NewWords {
  sort: NoteSort;
  words: string;
  version: number;
}

/** Replaces one of the two. What somebody else has written meanwhile is a conflict, and stays. */
export async function writeNote(
  deps: TalkDeps,
  viewer: Viewer,
  at: { subject: string; subjectId: string },
  { sort, words, version }: NewWords,
): Promise<Note> {
  const { place, row } = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, viewer);
    const found = await findNotePlace(tx, viewer, at.subject, at.subjectId);
    if (sort === 'shared' && !found.canShare) throw refuse('forbidden', refusals.notShared);
    const ownerId = sort === 'own' ? viewer.userId : null;
    const before = await lockNote(tx, found, ownerId);
    await requireVersion(tx, before, version);
    const after = before
      ? await replace(tx, before, viewer, words)
      : await insert(tx, found, { ownerId, words, changedBy: viewer.userId });
    await audit(tx, {
      actorId: viewer.userId,
      action: 'talk.note_written',
      subject: found.subjectId,
      details: { of: found.subject, sort },
    });
    return { place: found, row: after };
  });
  publishTalksChanged(deps.realtime, place.subjectId, sort === 'own' ? [viewer.userId] : place.userIds);
  return toNote(deps.db, row);
}

const isAt = ({ subject, subjectId }: Place): SQL | undefined =>
  and(eq(notes.subject, subject), eq(notes.subjectId, subjectId));

async function lockNote(tx: Transaction, place: Place, ownerId: string | null): Promise<NoteRow | undefined> {
  const isTheirs = ownerId === null ? isNull(notes.ownerId) : eq(notes.ownerId, ownerId);
  const [row] = await tx
    .select()
    .from(notes)
    .where(and(isAt(place), isTheirs))
    .for('update');
  return row;
}

async function replace(
  tx: Transaction,
  { id, version }: NoteRow,
  { userId: changedBy }: Viewer,
  words: string,
): Promise<NoteRow | undefined> {
  const [row] = await tx
    .update(notes)
    .set({ words, changedBy, version: version + 1, changedAt: sql`now()` })
    .where(eq(notes.id, id))
    .returning();
  return row;
}

/** Two who write the first words at once: the second one waits here for the first one, and is refused. */
async function insert(
  tx: Transaction,
  { subject, subjectId }: Place,
  written: Pick<NoteRow, 'ownerId' | 'words' | 'changedBy'>,
): Promise<NoteRow | undefined> {
  const [row] = await tx
    .insert(notes)
    .values({ id: newId(), subject, subjectId, ...written })
    .onConflictDoNothing()
    .returning();
  if (row === undefined)
    await requireVersion(tx, await lockNote(tx, { subject, subjectId }, written.ownerId), 0);
  return row;
}

async function toNote(db: Queryable, row: NoteRow | undefined): Promise<Note> {
  if (row === undefined) return { words: '', version: 0, changedByName: null, changedAt: null };
  const names = await namesOf(db, [row.changedBy]);
  return {
    words: row.words,
    version: row.version,
    changedByName: names.get(row.changedBy) ?? deletedUserName,
    changedAt: row.changedAt.toISOString(),
  };
}
