import { refusals } from '#shared/refusals.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const landingRefusals = refusals('landing', {
  unknownRequest: 'We could not find this request.',
});
