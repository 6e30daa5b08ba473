import type { AuditWords } from '#features/audit/contract/words.ts';

export const pulseAudit: AuditWords = {
  sentences: { 'pulse.exported': 'exported the pulse of a programme' },
};
