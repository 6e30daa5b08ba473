import { refusals } from '#shared/refusals.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const searchRefusals = refusals('search', {
  typeUnknown: ({ types }: { types: readonly string[] }) => `Choose among ${types.join(', ')}`,
});
