import type { AuditWords } from '#features/audit/contract/words.ts';

export const assistantAudit: AuditWords = {
  sentences: {
    'assistant.ask': 'asked the assistant',
    'assistant.clear': 'cleared their talk with the assistant',
    'assistant.improve': 'had a text improved',
  },
};
