import type { AuditWords } from '#features/audit/contract/words.ts';

export const privacyAudit: AuditWords = {
  names: { privacy: 'personal data' },
  sentences: {
    'account.deletion_asked': 'asked for the account of {} to be deleted',
    'account.deletion_undone': 'kept the account of {}',
    'account.erased': 'erased the account of {}',
    'archive.asked': 'asked for a copy of their data',
  },
};
