import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { refuse } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import type { Viewer } from '#server/session.ts';
import { requireStepUp } from '#features/auth/server/service.ts';
import { audit } from '#features/audit/server/service.ts';
import { findPersonById } from '#features/people/server/service.ts';
import { type Archive, privacyContract, privacyLimits } from '../contract/privacy.ts';
import { privacyRefusals as refusals } from '../refusals-text.ts';
import { privacyText as text } from '../text.ts';
import type { PrivacyContext } from './context.ts';
import { type ArchiveRow, archives } from './table.ts';
import { openArchive } from './write-archive.ts';

const makeJob = 'privacy_archive';
const sweepJob = 'privacy_archive_sweep';
const sweepNowJob = 'privacy_archive_sweep_now';
const sweepMs = 5 * 60_000;
const attempts = 4;

const Making = z.object({ id: z.string() });
const keyOf = (id: string, attempt: number): string => `archives/${id}/${attempt}.zip`;
/** A job that runs longer than this is lost. */
const lostAfter = sql`interval '5 minutes'`;

export function defineArchiveJobs(ctx: PrivacyContext): void {
  ctx.jobs.define(makeJob, {
    attempts: attempts + 1,
    run: async (payload) => makeArchive(ctx, Making.parse(payload).id),
  });
  ctx.jobs.define(sweepJob, { everyMs: sweepMs, run: () => sweepArchives(ctx) });
  ctx.jobs.define(sweepNowJob, { run: () => sweepArchives(ctx) });
}

/** While an archive is being made, a repeated request returns it. */
export async function askArchive(ctx: PrivacyContext, viewer: Viewer): Promise<Archive> {
  await requireStepUp(ctx.db, viewer.sessionId, 'strict');
  const row = await ctx.db.transaction(async (tx) => {
    const isNew = await tx
      .insert(archives)
      .values({ id: newId(), userId: viewer.userId })
      .onConflictDoNothing()
      .returning({ id: archives.id });
    const isMine = and(eq(archives.userId, viewer.userId), eq(archives.state, 'making'));
    const [found] = await tx
      .select({ making: archives, isLost: sql<boolean>`${archives.requestedAt} < now() - ${lostAfter}` })
      .from(archives)
      .where(isMine);
    if (found === undefined) return undefined;
    const { making, isLost } = found;
    if (isNew.length > 0 || isLost)
      await ctx.jobs.enqueue(tx, makeJob, { id: making.id }, { key: making.id });
    await audit(tx, { actorId: viewer.userId, action: 'archive.asked', subject: viewer.userId });
    return making;
  });
  ctx.jobs.wake();
  // The other archive became ready in between.
  const archive = row ? toArchive(row) : await readArchive(ctx.db, viewer.userId);
  if (archive === null) throw refuse('unavailable', refusals.noArchive);
  return archive;
}

/** The newest archive that is ready or being made. */
export async function readArchive(db: Queryable, userId: string): Promise<Archive | null> {
  const [row] = await db
    .select()
    .from(archives)
    .where(and(eq(archives.userId, userId), isThere))
    .orderBy(desc(archives.requestedAt), desc(archives.id))
    .limit(1);
  return row ? toArchive(row) : null;
}

const isThere = sql`${archives.state} <> 'gone' and coalesce(${archives.expiresAt} > now(), true)`;

const toArchive = (row: ArchiveRow): Archive => ({
  id: row.id,
  state: row.state === 'gone' ? 'failed' : row.state,
  requestedAt: row.requestedAt.toISOString(),
  readyAt: row.readyAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  bytes: row.bytes,
  url: row.state === 'ready' ? privacyContract.download.path.replace(':archiveId', row.id) : null,
});

/** Only for the archive's person, while it exists. Each request asks. */
export async function downloadArchive(
  { db, files }: Pick<PrivacyContext, 'db' | 'files'>,
  viewer: Viewer,
  id: string,
): Promise<OutgoingFile> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(archives)
        .where(
          and(eq(archives.id, id), eq(archives.userId, viewer.userId), eq(archives.state, 'ready'), isThere),
        )
    : [];
  if (row?.readyAt == null || row.bytes === null || row.made === null)
    throw refuse('not_found', refusals.noArchive);
  const key = keyOf(row.id, row.made);
  return {
    bytes: row.bytes,
    type: 'application/zip',
    filename: text.archiveFile(row.readyAt.toISOString().slice(0, 10)),
    isInline: false,
    version: row.id,
    isImmutable: false,
    open: (range) => files.pieces(key, range),
  };
}

/** Idempotent, also when two workers run it at once: each attempt writes its own file, and one becomes the archive. */
async function makeArchive(ctx: PrivacyContext, id: string): Promise<void> {
  const { db, files } = ctx;
  const [row] = await db
    .update(archives)
    .set({ attempts: sql`${archives.attempts} + 1` })
    .where(and(eq(archives.id, id), eq(archives.state, 'making')))
    .returning();
  if (row === undefined) return;
  const person = await findPersonById(db, row.userId);
  if (person === undefined || row.attempts > attempts) {
    await db.update(archives).set({ state: 'failed' }).where(eq(archives.id, id));
    return;
  }
  const { userId, attempts: attempt } = row;
  const { bytes } = await files.write(
    keyOf(id, attempt),
    openArchive(ctx, { userId, name: person.name, email: person.email }),
  );
  const made = await db
    .update(archives)
    .set({
      state: 'ready',
      made: attempt,
      bytes,
      readyAt: sql`now()`,
      expiresAt: sql`now() + make_interval(hours => ${privacyLimits.archiveHours})`,
    })
    .where(and(eq(archives.id, id), eq(archives.state, 'making')))
    .returning({ id: archives.id });
  if (made.length === 0) {
    // Another worker was first, or the person has been erased meanwhile.
    await files.remove(keyOf(id, attempt));
    return;
  }
  await db
    .update(archives)
    .set({ state: 'gone' })
    .where(and(eq(archives.userId, userId), ne(archives.id, id), ne(archives.state, 'making')));
  await sweepArchives(ctx);
}

/**
 * Removes expired and replaced archives. It removes the bytes first, so that a row left by a crash is removed again.
 */
async function sweepArchives({ db, files }: { db: Database; files: Files }): Promise<void> {
  const old = await db
    .select({ id: archives.id, attempts: archives.attempts })
    .from(archives)
    .where(
      sql`${archives.state} = 'gone' or ${archives.expiresAt} <= now()
        or (${archives.state} = 'failed' and ${lt(archives.requestedAt, sql`now() - interval '1 day'`)})`,
    )
    .limit(500);
  for (const { id, attempts: count } of old) {
    for (let attempt = 1; attempt <= count; attempt += 1) await files.remove(keyOf(id, attempt));
    await db.delete(archives).where(eq(archives.id, id));
  }
}

/** Runs in the transaction that erases the person. An archive that is being made then finds its row gone. */
export async function removeArchivesOf(tx: Queryable, jobs: Jobs, userId: string): Promise<void> {
  const gone = await tx
    .update(archives)
    .set({ state: 'gone' })
    .where(eq(archives.userId, userId))
    .returning({ id: archives.id });
  if (gone.length > 0) await jobs.enqueue(tx, sweepNowJob, {});
}
