import type { AuditWords } from '#features/audit/contract/words.ts';

export const adminAudit: AuditWords = {
  names: { admin: 'administration' },
  sentences: {
    'role.changed': 'changed the role of {}',
    'mail.retried': 'had a mail tried again',
  },
};
