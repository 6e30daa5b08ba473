import { defineFeature, type Parts } from '#features/feature.ts';
import type { Identity } from '#features/auth/server/service.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { adminAudit } from './audit-text.ts';
import { adminPersonalData } from './server/personal-data.ts';
import { createAdmin } from './server/routes.ts';

export const adminFeature = defineFeature({
  name: 'admin',
  audit: adminAudit,
  personalData: [adminPersonalData],
  create: (parts: Parts & { college: CollegeStore; identity: Identity; uploads: Uploads }) => {
    createAdmin({ ...parts, outbox: parts.mailer, accounts: parts.identity.administration });
    return {};
  },
});
