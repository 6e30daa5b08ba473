import { defineFeature, type Parts, type Platform } from '#features/feature.ts';
import { auditPersonalData } from './server/personal-data.ts';
import { auditRoutes } from './server/routes.ts';
import { createAuditWriter } from './server/service.ts';

export const auditFeature = defineFeature({
  name: 'audit',
  personalData: [auditPersonalData],
  open: ({ db, log }: Platform) => ({ gives: { audit: createAuditWriter(db, log) } }),
  create: ({ db, http }: Parts) => {
    auditRoutes(http, db);
    return {};
  },
});
