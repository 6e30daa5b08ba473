import type { AuditWords } from '#features/audit/contract/words.ts';

export const calendarAudit: AuditWords = {
  sentences: {
    'calendar.entry_added': 'added an entry to their calendar',
    'calendar.entry_changed': 'changed an entry of their calendar',
    'calendar.entry_removed': 'removed an entry from their calendar',
    'calendar.feed_added': 'made an address at which calendar programs read their calendar',
    'calendar.feed_revoked': 'revoked an address of their calendar',
    'calendar.previewImport': 'had a calendar file read',
    'calendar.imported': 'added a calendar by file',
    'calendar.import_replaced': 'replaced a calendar that they had added by file',
    'calendar.import_removed': 'removed a calendar that they had added by file',
  },
};
