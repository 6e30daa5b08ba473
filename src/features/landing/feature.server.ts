import { defineFeature, type Parts } from '#features/feature.ts';
import { landingAudit } from './audit-text.ts';
import { landingPersonalData } from './server/personal-data.ts';
import { landingRoutes } from './server/routes.ts';

export const landingFeature = defineFeature({
  name: 'landing',
  audit: landingAudit,
  personalData: [landingPersonalData],
  create: ({ db, http, mailer }: Parts) => {
    landingRoutes(http, { db, mailer });
    return {};
  },
});
