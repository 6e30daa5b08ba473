import type { PersonalData } from '#server/personal-data.ts';

export const termsPersonalData: PersonalData = {
  feature: 'terms',
  place: 125,
  tables: [],
  impersonal: { terms: 'the terms of the college' },
};
