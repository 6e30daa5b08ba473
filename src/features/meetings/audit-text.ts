import type { AuditWords } from '#features/audit/contract/words.ts';

export const meetingsAudit: AuditWords = {
  sentences: {
    'meeting.planned': 'planned meetings of a course',
    'meeting.changed': 'changed meetings of a course',
    'meeting.cancelled': 'cancelled meetings of a course',
    'meeting.restored': 'restored cancelled meetings of a course',
    'meeting.marked': 'marked who came to a meeting',
    'meeting.check_in_opened': 'let students check in to a meeting with a code',
    'meeting.check_in_closed': 'ended the check-in of a meeting',
    'meetings.checkIn': 'checked in to a meeting with a code',
    'meeting.code_refused': 'gave a wrong code for a meeting',
  },
};
