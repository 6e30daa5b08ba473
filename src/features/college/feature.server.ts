import { mountAppManifest } from '#server/pages/app-manifest.ts';
import { defineFeature, type Parts, type Platform } from '#features/feature.ts';
import { publishPeopleChanged } from '#features/people/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { collegeAudit } from './audit-text.ts';
import { collegePersonalData } from './server/personal-data.ts';
import { CollegeStore, collegeRoutes } from './server/service.ts';

export const collegeFeature = defineFeature({
  name: 'college',
  audit: collegeAudit,
  personalData: [collegePersonalData],
  open: ({ db, bus, config }: Platform) => {
    const college = new CollegeStore(db, bus, config.timeZone);
    return { gives: { college }, stop: college };
  },
  create: ({
    db,
    bus,
    http,
    declared,
    college,
    uploads,
  }: Parts & { college: CollegeStore; uploads: Uploads }) => {
    collegeRoutes(http, {
      db,
      store: college,
      uploads,
      users: declared.listUsers,
      publishPeopleChanged: (userIds) => publishPeopleChanged(bus, userIds),
    });
    mountAppManifest(http.app, async () => (await college.read()).name);
    return {};
  },
});
