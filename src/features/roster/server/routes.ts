import { refuse } from '#shared/app-error.ts';
import { mount } from '#server/http/mount.ts';
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
import { acceptCsv, claimCsv, csvPurpose, readCsv } from '#features/uploads/server/service.ts';
import { rosterContract, rosterLimits, type RosterChange, type RosterPreview } from '../contract/roster.ts';
import { rosterRefusals as refusals } from '../refusals-text.ts';
import { readRosterFile, type RosterFile, type RosterLine } from './roster-file.ts';
import type { RosterDeps } from './deps.ts';

const purpose = 'roster';

export function rosterRoutes(deps: RosterDeps): void {
  const { db, http, bus, uploads, accounts } = deps;
  uploads.define(csvPurpose(purpose, 'admin'));
  // The audit log has earlier lines of these calls under this name.
  mount(http, 'admin', rosterContract, {
    rosterEntries: ({ query }) => listRoster(db, { ...query, isWaiting: query.waiting === 'true' }),
    previewRoster: async ({ viewer, files: { file } }) => {
      const stored = await acceptCsv(uploads, viewer, purpose, file);
      const roster = await readStored(deps, stored.id);
      return previewOf(stored.id, stored.filename, roster, await planRoster(db, roster.rows));
    },
    importRoster: async ({ viewer, body: { fileId } }) => {
      await requireStepUp(db, viewer.sessionId, 'strict');
      const { userIds, ...counts } = await db.transaction(async (tx) => {
        await claimCsv(uploads, tx, viewer, purpose, fileId);
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

async function readStored({ uploads, college }: RosterDeps, fileId: string): Promise<RosterFile> {
  return readRosterFile(await readCsv(uploads, fileId), (await college.read()).divisions);
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
