import type { AuditWords } from '#features/audit/contract/words.ts';

export const signalsAudit: AuditWords = {
  sentences: {
    'signal.settled': 'settled a signal',
    'signal.reopened': 'opened a settled signal again',
    'signal.words': 'added words to a signal',
  },
};
