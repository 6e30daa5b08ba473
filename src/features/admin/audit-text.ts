import type { AuditWords } from '#features/audit/contract/words.ts';

export const adminAudit: AuditWords = {
  names: { admin: 'administration' },
  sentences: {
    'role.changed': 'changed the role of {}',
    'roster.imported': 'imported a roster',
    'roster.removed': 'took a line off the roster',
    'admin.previewRoster': 'had a roster file read',
    'mail.retried': 'had a mail tried again',
  },
};
