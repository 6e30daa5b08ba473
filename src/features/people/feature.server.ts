import type { Viewer } from '#server/session.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import type { Identity } from '#features/auth/server/service.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { classesOfOwnCourses } from '#features/courses/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { peopleAudit } from './audit-text.ts';
import { peopleOnCampus } from './server/campus.ts';
import { peopleListUser } from './server/directory/lists.ts';
import { searchPeople } from './server/directory/search.ts';
import { peoplePersonalData } from './server/personal-data.ts';
import { createProfiles, type DirectoryRule, peopleRealtime } from './server/service.ts';

export const peopleFeature = defineFeature({
  name: 'people',
  audit: peopleAudit,
  personalData: [peoplePersonalData],
  listUsers: [peopleListUser],
  create: (parts: Parts & { college: CollegeStore; identity: Identity; uploads: Uploads }) => {
    const { config, db, bus, http, realtime, college, identity, uploads } = parts;
    const directory: DirectoryRule =
      config.directory === 'everyone'
        ? config.directory
        : { fellowClasses: (viewer: Viewer) => classesOfOwnCourses(db, viewer) };
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
