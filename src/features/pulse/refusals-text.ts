import { refusals } from '#shared/refusals.ts';

/** Why the server refuses. */
export const pulseRefusals = refusals('pulse', {
  unknownProgramme: 'There is no such programme, or you do not organise it.',
});
