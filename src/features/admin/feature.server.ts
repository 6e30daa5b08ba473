import { defineFeature, type Parts } from '#features/feature.ts';
import type { Identity } from '#features/auth/server/service.ts';
import { adminAudit } from './audit-text.ts';
import { createAdmin } from './server/routes.ts';

export const adminFeature = defineFeature({
  name: 'admin',
  audit: adminAudit,
  create: (parts: Parts & { identity: Identity }) => {
    createAdmin({ ...parts, outbox: parts.mailer, accounts: parts.identity.administration });
    return {};
  },
});
