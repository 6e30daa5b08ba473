import type { AuditWords } from '#features/audit/contract/words.ts';

export const rosterAudit: AuditWords = {
  names: {},
  sentences: {
    'roster.imported': 'imported a roster',
    'roster.removed': 'took a line off the roster',
    'admin.previewRoster': 'had a roster file read',
  },
};
