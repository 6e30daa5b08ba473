import type { PersonalData } from '#server/personal-data.ts';

/** Administration has no tables. The upload that it imports is personal data. */
export const adminPersonalData: PersonalData = {
  feature: 'admin',
  place: 130,
  tables: [],
  files: [{ purpose: 'roster', fate: 'removed', why: 'read by its import, or gone after a day' }],
};
