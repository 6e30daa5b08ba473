import type { AuditWords } from '#features/audit/contract/words.ts';

export const talksAudit: AuditWords = {
  sentences: {
    'talk.planned': 'planned a meeting with mentees',
    'talk.changed': 'changed a meeting with mentees',
    'talk.cancelled': 'cancelled a meeting with mentees',
    'talk.missed': 'said that a meeting with mentees did not take place',
    'talk.held': 'said that a meeting with mentees took place',
    'talk.note_written': 'wrote a note of a meeting',
    // A repeat of a call that was answered before.
    'talks.plan': 'planned a meeting with mentees',
    'talks.cancel': 'cancelled a meeting with mentees',
    'talks.sayMissed': 'said whether a meeting with mentees took place',
  },
};
