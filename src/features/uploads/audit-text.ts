import type { AuditWords } from '#features/audit/contract/words.ts';

export const uploadsAudit: AuditWords = {
  names: { uploads: 'files' },
  sentences: {
    'uploads.send': 'uploaded a file',
    'uploads.remove': 'removed an uploaded file',
  },
};
