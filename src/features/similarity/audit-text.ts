import type { AuditWords } from '#features/audit/contract/words.ts';

export const similarityAudit: AuditWords = {
  sentences: {
    'similarity.requested': 'asked for a report of similar work',
  },
};
