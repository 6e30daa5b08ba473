import { defineFeature, type Parts } from '#features/feature.ts';
import type { Identity } from '#features/auth/server/service.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { rosterAudit } from './audit-text.ts';
import { rosterPersonalData } from './server/personal-data.ts';
import { rosterRoutes } from './server/routes.ts';

export const rosterFeature = defineFeature({
  name: 'roster',
  audit: rosterAudit,
  personalData: [rosterPersonalData],
  create: (parts: Parts & { college: CollegeStore; identity: Identity; uploads: Uploads }) => {
    rosterRoutes({ ...parts, accounts: parts.identity.administration });
    return {};
  },
});
