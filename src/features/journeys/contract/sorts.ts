/** What a step of a programme asks for. */
export const stepSorts = [
  'kickOff',
  'checkIn',
  'meeting',
  'document',
  'goals',
  'reflection',
  'celebration',
] as const;
export type StepSort = (typeof stepSorts)[number];

export const programmeStates = ['draft', 'running', 'ended'] as const;
/** How a week was, in the words of the one who says it: no number of a person. */
export const weekWords = ['good', 'mixed', 'low'] as const;
/** Whether the mentoring helps. */
export const helpWords = ['yes', 'partly', 'no'] as const;
export const stepNoticeSorts = ['nudge', 'followUp'] as const;
