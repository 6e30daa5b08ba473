import { buffer } from 'node:stream/consumers';
import { AppError, refuse, refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { requireStepUp } from '#features/auth/server/service.ts';
import { audit } from '#features/audit/server/service.ts';
import {
  importRoster,
  listRoster,
  planRoster,
  removeFromRoster,
  type RosterStep,
  publishPeopleChanged,
} from '#features/people/server/service.ts';
import { rosterContract, rosterLimits, type RosterChange, type RosterPreview } from '../contract/roster.ts';
import { rosterRefusals as refusals } from '../refusals-text.ts';
import { readRosterFile, type RosterFile, type RosterLine } from './roster-file.ts';
import type { RosterDeps } from './deps.ts';

const purpose = 'roster';

export function rosterRoutes(deps: RosterDeps): void {
  const { db, http, bus, uploads, accounts } = deps;
  uploads.define({
    name: purpose,
    maxBytes: rosterLimits.fileBytes,
    tooLarge: refusals.fileTooLarge,
    kinds: ['any'],
    access: 'admin',
    // Nobody reads it but its import, which removes it.
    mayRead: async () => false,
    serve: 'download',
  });
  // The audit log has earlier lines of these calls under this name.
  mount(http, 'admin', rosterContract, {
    rosterEntries: ({ query }) => listRoster(db, { ...query, isWaiting: query.waiting === 'true' }),
    previewRoster: async ({ viewer, files: { file } }) => {
      const [received] = file;
      if (received === undefined) throw refuseField('file', refusals.fileMissing);
      if (!/\.(csv|txt)$/i.test(received.filename)) throw refuse('unsupported_type', refusals.fileKind);
      const stored = await uploads.accept(viewer, purpose, received);
      const roster = await readStored(deps, stored.id);
      return previewOf(stored.id, stored.filename, roster, await planRoster(db, roster.rows));
    },
    importRoster: async ({ viewer, body: { fileId } }) => {
      await requireStepUp(db, viewer.sessionId, 'strict');
      const { userIds, ...counts } = await db.transaction(async (tx) => {
        await claim(deps, tx, viewer, fileId);
        const roster = await readStored(deps, fileId);
        if (roster.errors.length > 0) throw refuse('validation', refusals.rosterHasErrors);
        const done = await importRoster(tx, roster.rows);
        await accounts.mirrorNames(tx, done.userIds);
        const { created, changed, unchanged } = done;
        const details = { created, changed, unchanged };
        await audit(tx, { actorId: viewer.userId, action: 'roster.imported', subject: fileId, details });
        return done;
      });
      await publishPeopleChanged(bus, userIds);
      return { success: true as const, ...counts };
    },
    removeRosterEntry: async ({ viewer, params: { entryId } }) => {
      const removed = await db.transaction(async (tx) => {
        const removed = entryId.includes('\0') ? undefined : await removeFromRoster(tx, entryId);
        if (removed === undefined) throw refuse('not_found', refusals.unknownEntry);
        await audit(tx, {
          actorId: viewer.userId,
          action: 'roster.removed',
          subject: removed.userId ?? entryId,
        });
        return removed;
      });
      if (removed.userId !== null) await publishPeopleChanged(bus, [removed.userId]);
      return { success: true as const };
    },
  });
}

/** The file is the viewer's own preview, imported once. Its bytes are removed after the commit. */
async function claim({ uploads }: RosterDeps, tx: Queryable, viewer: Viewer, fileId: string): Promise<void> {
  const recordId = newId();
  try {
    await uploads.attach(tx, viewer, purpose, [fileId], recordId);
  } catch (error) {
    // The upload belongs to somebody else, or has been imported.
    throw error instanceof AppError ? refuse('gone', refusals.rosterGone) : error;
  }
  await uploads.detach(tx, purpose, recordId);
}

async function readStored({ uploads, college }: RosterDeps, fileId: string): Promise<RosterFile> {
  const bytes = await buffer(await uploads.read(fileId));
  return readRosterFile(bytes, (await college.read()).divisions);
}

function previewOf(
  fileId: string,
  filename: string,
  { errors, notes }: RosterFile,
  steps: readonly RosterStep<RosterLine>[],
): RosterPreview {
  const { listed } = rosterLimits;
  const of = (kind: RosterStep['kind']) => steps.filter((step) => step.kind === kind);
  const create = of('create');
  const change = of('change');
  return {
    fileId,
    filename,
    counts: {
      rows: steps.length,
      toCreate: create.length,
      toChange: change.length,
      unchanged: steps.length - create.length - change.length,
      errors: errors.length,
      notes: notes.length,
    },
    create: create.slice(0, listed).map(({ row }) => row),
    change: change.slice(0, listed).map(toChange),
    errors: errors.slice(0, listed),
    notes: notes.slice(0, listed),
  };
}

const toChange = ({ row, person, changes }: RosterStep<RosterLine>): RosterChange => ({
  ...row,
  hasAccount: person !== undefined,
  changes,
});
