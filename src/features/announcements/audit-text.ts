import type { AuditWords } from '#features/audit/contract/words.ts';

export const announcementsAudit: AuditWords = {
  sentences: {
    'announcements.create': 'wrote an announcement',
    'announcements.update': 'edited an announcement',
    'announcements.remove': 'deleted an announcement',
    'announcements.restore': 'restored an announcement',
  },
};
