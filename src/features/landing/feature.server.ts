import { defineFeature, type Parts } from '#features/feature.ts';
import { landingPersonalData } from './server/personal-data.ts';
import { landingRoutes } from './server/routes.ts';

export const landingFeature = defineFeature({
  name: 'landing',
  personalData: [landingPersonalData],
  create: ({ db, http, mailer }: Parts) => {
    landingRoutes(http, { db, mailer });
    return {};
  },
});
