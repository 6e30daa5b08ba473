import { defineFeature, type Parts, type Platform } from '#features/feature.ts';
import { auditAudit } from './audit-text.ts';
import { auditPersonalData } from './server/personal-data.ts';
import { auditRoutes } from './server/routes.ts';
import { createAuditWriter } from './server/service.ts';

export const auditFeature = defineFeature({
  name: 'audit',
  audit: auditAudit,
  personalData: [auditPersonalData],
  open: ({ db, log }: Platform) => ({ gives: { audit: createAuditWriter(db, log) } }),
  create: ({ db, http, declared }: Parts) => {
    auditRoutes(http, db, declared.audit);
    return {};
  },
});
