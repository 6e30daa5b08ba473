import { refusals } from '#shared/refusals.ts';
import { assistantText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const assistantRefusals = refusals('assistant', {
  error: assistantText.error,
  improveFailed: assistantText.improveFailed,
  unknownAnswer: 'There is no such answer in your chat.',
  improveBusy: 'Your other texts are still being improved. Please try again in a few seconds.',
});
