import { defineFeature, type Parts, type Platform } from '#features/feature.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { readDeletion } from '#features/privacy/server/service.ts';
import { authAudit } from './audit-text.ts';
import { authPersonalData } from './server/personal-data.ts';
import { createIdentity, type Identity } from './server/service.ts';

export const authFeature = defineFeature({
  name: 'auth',
  audit: authAudit,
  personalData: [authPersonalData],
  open: async (platform: Platform & { college: CollegeStore }) => {
    const { db } = platform;
    const identity = await createIdentity({
      ...platform,
      deletionDueAt: async (userId) => (await readDeletion(db, userId))?.dueAt ?? null,
    });
    return { gives: { identity, sessions: identity.sessions }, stop: identity };
  },
  create: ({ http, identity }: Parts & { identity: Identity }) => {
    identity.mount(http);
    return {};
  },
});
