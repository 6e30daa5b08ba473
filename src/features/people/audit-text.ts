import type { AuditWords } from '#features/audit/contract/words.ts';

export const peopleAudit: AuditWords = {
  sentences: {
    'teacher.approved': 'approved {} as a teacher',
    'teacher.refused': 'refused {} the role of a teacher',
    'profile.changed': 'changed their profile',
    'avatar.changed': 'changed their picture',
    'avatar.removed': 'removed their picture',
  },
};
