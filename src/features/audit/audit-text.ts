import type { AuditWords } from './contract/words.ts';

export const auditAudit: AuditWords = {
  sentences: {
    'audit.exported': 'exported this log',
  },
};
