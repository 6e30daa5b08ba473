import { refusals } from '#shared/refusals.ts';
import { collegeText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const collegeRefusals = refusals('college', {
  logoTooLarge: collegeText.logoTooLarge,
  logoUnsupported: collegeText.logoUnsupported,
  inUse: ({ values }: { values: readonly string[] }) =>
    `Still in use: ${values.join(', ')}. Remove it anyway? What has it keeps it.`,
  renameUnknown: ({ from }: { from: string }) => `“${from}” is not in the list any more`,
  renameTaken: ({ to }: { to: string }) => `“${to}” is in the list already`,
});
