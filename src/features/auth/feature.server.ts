import { defineFeature, type Parts, type Platform } from '#features/feature.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { deletions, readDeletion } from '#features/privacy/server/service.ts';
import { appearanceOf, preferences } from '#features/settings/server/service.ts';
import { authAudit } from './audit-text.ts';
import { authPersonalData } from './server/personal-data.ts';
import { createIdentity, type Identity } from './server/create-identity.ts';

/** Of tables of features that depend on identity: the composition passes them. */
function keptSessionFacts({ db, reads }: Pick<Platform, 'db' | 'reads'>) {
  const kept = reads.define({ name: 'auth.session', tables: [deletions], own: [preferences] });
  return (userId: string) =>
    kept.get('', userId, async () => {
      const [appearance, deletion] = await Promise.all([appearanceOf(db, userId), readDeletion(db, userId)]);
      return { appearance, deletionDueAt: deletion?.dueAt ?? null };
    });
}

export const authFeature = defineFeature({
  name: 'auth',
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
