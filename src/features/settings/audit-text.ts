import type { AuditWords } from '#features/audit/contract/words.ts';

export const settingsAudit: AuditWords = {
  sentences: {
    'settings.change': 'changed their settings',
  },
};
