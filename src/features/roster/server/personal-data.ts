import type { PersonalData } from '#server/personal-data.ts';

/** People owns the rows of the roster. The upload that is imported is personal data. */
export const rosterPersonalData: PersonalData = {
  feature: 'roster',
  place: 130,
  tables: [],
  files: [{ purpose: 'roster', fate: 'removed', why: 'read by its import, or gone after a day' }],
};
