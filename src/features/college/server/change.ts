import { sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { inOrder } from '#shared/format/in-order.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import {
  type College,
  type CollegeChanges,
  type ListUse,
  logoPurpose,
  type ValueUse,
} from '../contract/college.ts';
import { collegeRefusals as refusals } from '../refusals-text.ts';
import { type CollegeStore, readRow } from './college.ts';
import type { ListUser } from './list-user.ts';
import { carryOver, renamed } from './renames.ts';
import { college } from './table.ts';

type List = 'subjects' | 'divisions';
export interface CollegeDeps {
  db: Database;
  store: CollegeStore;
  uploads: Uploads;
  users: readonly ListUser[];
  /** Called after the commit with the people whose division changed. */
  publishPeopleChanged: (userIds: readonly string[]) => Promise<void>;
}

/** The record that the logo is attached to: there is one college. */
const record = 'college';

export async function changeCollege(
  deps: CollegeDeps,
  viewer: Viewer,
  changes: CollegeChanges,
): Promise<College> {
  const { changed, userIds } = await deps.db.transaction(async (tx) => {
    await tx.insert(college).values({}).onConflictDoNothing();
    await tx.execute(sql`select 1 from college for update`);
    const lists = renamed(deps.store.toCollege(await readRow(tx)), changes);
    // Renames come before the count: a record with the new name does not use the old one.
    const userIds = await carryOver(deps.users, tx, changes);
    if (!changes.removeUsed) await refuseRemovalOfUsed(deps, tx, lists, changes);
    await setLogo(deps.uploads, tx, viewer, changes.logoFileId);
    const { name, logoFileId, renames } = changes;
    const subjects = changes.subjects ?? (renames?.subjects && lists.subjects);
    const divisions = changes.divisions ?? (renames?.divisions && lists.divisions);
    await tx.update(college).set({ name, logoFileId, subjects, divisions, updatedAt: sql`now()` });
    const fields = Object.entries({ name, logo: logoFileId, subjects, divisions });
    const details = {
      fields: fields.filter(([, value]) => value !== undefined).map(([field]) => field),
      ...(renames ? { renames } : {}),
    };
    await audit(tx, { actorId: viewer.userId, action: 'college.changed', details });
    return { changed: deps.store.toCollege(await readRow(tx)), userIds };
  });
  await deps.store.publishChanged();
  await deps.publishPeopleChanged(userIds);
  return changed;
}

async function setLogo(uploads: Uploads, tx: Transaction, viewer: Viewer, fileId: string | null | undefined) {
  if (fileId === undefined) return;
  await uploads.replace(tx, viewer, logoPurpose, fileId === null ? [] : [fileId], record, 'logoFileId');
}

async function refuseRemovalOfUsed(
  deps: CollegeDeps,
  tx: Transaction,
  before: Pick<College, List>,
  changes: CollegeChanges,
) {
  const gone = (list: List) => before[list].filter((value) => changes[list]?.includes(value) === false);
  const removed = { subjects: gone('subjects'), divisions: gone('divisions') };
  if (removed.subjects.length === 0 && removed.divisions.length === 0) return;
  const use = await readListUse(deps.users, tx);
  const inUse = {
    subjects: use.subjects.filter(({ value }) => removed.subjects.includes(value)),
    divisions: use.divisions.filter(({ value }) => removed.divisions.includes(value)),
  };
  const values = [...inUse.subjects, ...inUse.divisions].map(({ value }) => value);
  if (values.length > 0) throw refuse('conflict', refusals.inUse({ values }), { inUse });
}

/** Values that nothing uses are absent. */
export const readListUse = async (users: readonly ListUser[], db: Queryable): Promise<ListUse> => ({
  subjects: await countUse(users, db, 'subjects'),
  divisions: await countUse(users, db, 'divisions'),
});

async function countUse(users: readonly ListUser[], db: Queryable, list: List): Promise<ValueUse[]> {
  const uses = new Map<string, Record<string, number>>();
  for (const { what, [list]: read } of users) {
    for (const [value, count] of (await read?.(db)) ?? []) {
      if (count > 0) uses.set(value, { ...uses.get(value), [what]: count });
    }
  }
  return [...uses]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([value, counts]) => Object.assign({ value }, counts));
}
