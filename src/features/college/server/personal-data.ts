import type { PersonalData } from '#server/personal-data.ts';
import { logoPurpose } from '../contract/college.ts';

export const collegePersonalData: PersonalData = {
  feature: 'college',
  place: 120,
  tables: [],
  impersonal: { college: 'name, logo and lists of the college' },
  files: [{ purpose: logoPurpose, fate: 'kept', why: 'the college’s, whoever uploaded it' }],
};
