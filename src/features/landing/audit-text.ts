import type { AuditWords } from '#features/audit/contract/words.ts';

export const landingAudit: AuditWords = {
  names: { landing: 'front page' },
  byVisitors: ['landing'],
  sentences: {
    'landing.requestWalkthrough': 'asked for a walkthrough',
    'landing.handleWalkthroughRequest': 'marked a request for a walkthrough',
  },
};
