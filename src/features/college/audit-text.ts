import type { AuditWords } from '#features/audit/contract/words.ts';

export const collegeAudit: AuditWords = {
  sentences: {
    'college.changed': 'changed the name, the logo or the lists of the college',
  },
};
