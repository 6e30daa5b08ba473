import { grouped } from '#shared/format/grouped.ts';
import { journeyLimits as limits } from './contract/limits.ts';

/** The sentences of goals and moments that the contract says. */
export const goalsText = {
  goalMissing: 'Please write the goal',
  goalTooLong: `Use at most ${grouped(limits.goalChars)} characters for a goal`,
  stepMissing: 'Please write the step',
  stepTooLong: `Use at most ${grouped(limits.goalStepChars)} characters for a step`,
  tooManySteps: `Use at most ${limits.goalSteps} steps`,
  momentMissing: 'Please write what you celebrate',
  momentTooLong: `Use at most ${grouped(limits.momentChars)} characters`,
  unreadable: 'This text has characters that cannot be kept',
} as const;
