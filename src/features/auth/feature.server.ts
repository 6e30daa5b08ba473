import { batchedRead } from '#server/reads/batched-read.ts';
import { defineFeature, type Parts, type Platform } from '#features/feature.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { deletions, readDeletions } from '#features/privacy/server/service.ts';
import { appearancesOf, preferences } from '#features/settings/server/service.ts';
import { authAudit } from './audit-text.ts';
import { authPersonalData } from './server/personal-data.ts';
import { noFacts, type SessionFacts } from './server/context.ts';
import { createIdentity, type Identity } from './server/create-identity.ts';
import { authHelp } from './help-text.ts';

/** Of tables of features that depend on identity: the composition passes them. */
function keptSessionFacts({ db, reads }: Pick<Platform, 'db' | 'reads'>) {
  const kept = reads.define({ name: 'auth.session', tables: [deletions], own: [preferences] });
  const read = batchedRead(async (userIds) => {
    const [appearances, deletionOf] = await Promise.all([
      appearancesOf(db, userIds),
      readDeletions(db, userIds),
    ]);
    const factsOf = (userId: string): SessionFacts => ({
      appearance: appearances.get(userId) ?? null,
      deletionDueAt: deletionOf.get(userId)?.dueAt ?? null,
    });
    return new Map(userIds.map((userId) => [userId, factsOf(userId)]));
  });
  return (userId: string) => kept.get('', userId, async () => (await read(userId)) ?? noFacts);
}

export const authFeature = defineFeature({
  name: 'auth',
  help: authHelp,
  audit: authAudit,
  personalData: [authPersonalData],
  open: async (platform: Platform & { college: CollegeStore }) => {
    const identity = await createIdentity({ ...platform, sessionFacts: keptSessionFacts(platform) });
    return { gives: { identity, sessions: identity.sessions }, stop: identity };
  },
  create: ({ http, identity }: Parts & { identity: Identity }) => {
    identity.mount(http);
    return {};
  },
});
