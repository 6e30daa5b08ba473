import type { AuditWords } from '#features/audit/contract/words.ts';

export const termsAudit: AuditWords = {
  sentences: {
    'term.added': 'added a term',
    'term.changed': 'changed a term',
    'term.removed': 'removed a term',
  },
};
