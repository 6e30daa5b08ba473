import { defineFeature, type Parts } from '#features/feature.ts';
import type { Identity } from '#features/auth/server/service.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { peopleAudit } from './audit-text.ts';
import { peopleOnCampus } from './server/campus.ts';
import { peopleListUser } from './server/directory/lists.ts';
import { searchPeople } from './server/directory/search.ts';
import { peoplePersonalData } from './server/personal-data.ts';
import { createProfiles, directoryRule, peopleRealtime } from './server/service.ts';

export const peopleFeature = defineFeature({
  name: 'people',
  audit: peopleAudit,
  personalData: [peoplePersonalData],
  listUsers: [peopleListUser],
  create: (parts: Parts & { college: CollegeStore; identity: Identity; uploads: Uploads }) => {
    const { config, declared, db, bus, http, realtime, college, identity, uploads } = parts;
    const directory = directoryRule(config.directory, db, declared.fellowClasses);
    createProfiles({
      db,
      bus,
      http,
      uploads,
      divisionsOf: async () => (await college.read()).divisions,
      renameAccount: identity.renameAccount,
    });
    const stopRealtime = peopleRealtime(realtime, bus);
    return {
      gives: { directory },
      stop: { [Symbol.dispose]: stopRealtime },
      campus: [peopleOnCampus(db, directory)],
      search: [
        {
          type: 'people',
          place: 10,
          find: (viewer, search, limit) => searchPeople(db, viewer, { search, limit, rule: directory }),
        },
      ],
    };
  },
});
