import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { Stretch } from '#server/stretch.ts';
import { uploadLimits } from '#features/uploads/contract/uploads.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { listedOf, lockQuizzesOf, requireRoomInBank } from '../bank/store-question.ts';
import { bankQuestions, questionVersions } from '../table.ts';
import type { PicturesToStore } from './store-pictures.ts';

const rowsAtOnce = 100;
/** Half of the files that a person may have which nothing uses. */
const picturesAtOnce = uploadLimits.unattachedFiles / 2;
type Keyed = readonly [key: string, question: NewQuestion];

/** Whose questions they are, and where they go. */
interface Place {
  viewer: Viewer;
  courseId: string;
  pictures: PicturesToStore;
}

/**
 * Stores what the bank does not have yet: all of it, or nothing. With very many pictures it goes in parts: the same file again
 * stores what a part that failed has left.
 */
export async function storeQuestions(
  db: Database,
  place: Place,
  questions: readonly NewQuestion[],
): Promise<{ added: number; known: number }> {
  const stretch = new Stretch();
  // The same question twice in a file is one.
  const byKey = new Map<string, NewQuestion>();
  for (const question of questions) {
    byKey.set(keyOf(question), question);
    await stretch.pause();
  }
  const before = await knownKeys(db, place.courseId, [...byKey.keys()]);
  const left = [...byKey].filter(([key]) => !before.has(key));
  let added = 0;
  for (const part of partsOf(left, place.pictures)) {
    for (const [, question] of part) await place.pictures.upload(question);
    added += await db.transaction((tx) => storePart(tx, place, part, left.length - added));
  }
  return { added, known: questions.length - added };
}

/** As many questions as have no more new pictures than one may upload at once. */
function partsOf(questions: readonly Keyed[], pictures: PicturesToStore): Keyed[][] {
  const parts: Keyed[][] = [];
  const seen = new Set<string>();
  let count = Infinity;
  for (const keyed of questions) {
    const added = pictures.newIn(keyed[1]).filter((checksum) => !seen.has(checksum));
    for (const checksum of added) seen.add(checksum);
    count += added.length;
    if (count > picturesAtOnce) {
      parts.push([]);
      count = added.length;
    }
    parts.at(-1)?.push(keyed);
  }
  return parts;
}

async function storePart(
  tx: Transaction,
  place: Place,
  part: readonly Keyed[],
  wanted: number,
): Promise<number> {
  const { courseId } = place;
  await lockQuizzesOf(tx, courseId);
  // Meanwhile the same file may have been read elsewhere.
  const known = await knownKeys(
    tx,
    courseId,
    part.map(([key]) => key),
  );
  const added = part.filter(([key]) => !known.has(key));
  // With those of the parts to come.
  await requireRoomInBank(tx, courseId, wanted - known.size);
  for (let at = 0; at < added.length; at += rowsAtOnce)
    await insert(tx, place, added.slice(at, at + rowsAtOnce));
  return added.length;
}

/** Its tags may change from import to import; its pictures have placeholders of their bytes here. */
const keyOf = (question: NewQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...question, tags: [] }))
    .digest('hex');

async function knownKeys(db: Queryable, courseId: string, keys: string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ key: bankQuestions.importKey })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.courseId, courseId),
        isNull(bankQuestions.removedAt),
        isOneOf(bankQuestions.importKey, keys),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

async function insert(
  tx: Transaction,
  { viewer, courseId, pictures }: Place,
  added: readonly Keyed[],
): Promise<void> {
  const { userId } = viewer;
  const by = { createdBy: userId };
  const rows: { id: string; importKey: string; question: NewQuestion }[] = [];
  for (const [importKey, question] of added) {
    const id = newId();
    rows.push({ id, importKey, question: await pictures.giveTo(tx, id, question) });
  }
  await tx.insert(bankQuestions).values(
    rows.map(({ id, importKey, question }) => ({
      id,
      courseId,
      importKey,
      ...listedOf(question),
      changedBy: userId,
      ...by,
    })),
  );
  await tx
    .insert(questionVersions)
    .values(rows.map(({ id, question }) => ({ questionId: id, version: 1, question, ...by })));
}
