import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '#platform/database/port.ts';
import { openFiles } from '#platform/files/open.ts';
import { builderDeps } from '../../demo/builders/deps.ts';
import { buildDemoCollege } from '../../demo/college/build.ts';
import { silentLog } from '../lib/silent-log.ts';

/** A Friday. All times of the demo college are relative to it. */
export const examDay = new Date('2026-11-20T10:00:00Z');

export type Members = Awaited<ReturnType<typeof buildDemoCollege>>;

/**
 * From now on the database says that it is `at`. Ours is looked for before PostgreSQL's own, in connections that are made
 * after this; the clock of JavaScript is the caller's to stop.
 */
export async function stopClock(databaseUrl: string, at: Date): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query('create schema if not exists stopped');
    await client.query(
      `create or replace function stopped.now() returns timestamptz language sql immutable as $$ select timestamptz '${at.toISOString()}' $$`,
    );
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(`alter database "${rows[0]?.name}" set search_path = stopped, pg_catalog, public`);
  } finally {
    await client.end();
  }
}

/** The demo college in an empty database whose clock stands still. */
export async function buildExamCollege(db: Database): Promise<Members> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-exam-'));
  try {
    const files = await openFiles({ storageUrl: undefined, dataDir: folder });
    return await buildDemoCollege(builderDeps(db, files, silentLog), examDay, { hasCourseLife: false });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
