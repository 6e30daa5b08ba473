import { eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type Uploads, fileUrl } from '#features/uploads/server/service.ts';
import { avatarPurpose, avatarWidths, peopleLimits } from '#features/people/contract/people.ts';
import { peopleRefusals as refusals } from '#features/people/refusals-text.ts';
import { audit } from '#features/audit/server/service.ts';
import { publishPersonChanged } from '../changes.ts';
import { type Person, findPersonById } from '../person.ts';
import { people } from '../table.ts';

/** Pictures of people: the record is the person, and every signed-in person may see a person. */
export function defineAvatars(uploads: Uploads): void {
  uploads.define({
    name: avatarPurpose,
    maxBytes: peopleLimits.avatarBytes,
    tooLarge: refusals.avatarTooLarge,
    kinds: ['image'],
    unsupported: refusals.avatarUnsupported,
    access: 'signedIn',
    serve: 'inline',
    imageWidths: avatarWidths,
    mayRead: async (db, _viewer, { recordId }) =>
      recordId !== null && (await findPersonById(db, recordId)) !== undefined,
  });
}

interface AvatarDeps {
  db: Database;
  bus: Bus;
  uploads: Uploads;
}

/** Takes an uploaded image of one's own as the picture; the one before it goes with the same commit. */
export async function setAvatar(deps: AvatarDeps, viewer: Viewer, fileId: string): Promise<Person> {
  return change(deps, viewer.userId, 'avatar.changed', async (tx) => {
    await deps.uploads.replace(tx, viewer, avatarPurpose, [fileId], viewer.userId, 'fileId');
    return fileUrl(fileId);
  });
}

/** Without one it stays without. */
export async function removeAvatar(deps: AvatarDeps, viewer: Viewer): Promise<Person> {
  return change(deps, viewer.userId, 'avatar.removed', async (tx) => {
    await deps.uploads.detach(tx, avatarPurpose, viewer.userId);
    return null;
  });
}

async function change(
  { db, bus }: AvatarDeps,
  userId: string,
  action: string,
  move: (tx: Transaction) => Promise<string | null>,
): Promise<Person> {
  const person = await db.transaction(async (tx) => {
    // Two at once: the second waits here, so that the address is that of the file that stays.
    await tx.select({ id: people.id }).from(people).where(eq(people.id, userId)).for('update');
    const avatarUrl = await move(tx);
    const [changed] = await tx
      .update(people)
      .set({ avatarUrl, updatedAt: sql`now()` })
      .where(eq(people.id, userId))
      .returning();
    await audit(tx, { actorId: userId, action, subject: userId });
    return changed;
  });
  if (person === undefined) throw refuse('not_found', refusals.unknownPerson);
  await publishPersonChanged(bus, userId);
  return person;
}
