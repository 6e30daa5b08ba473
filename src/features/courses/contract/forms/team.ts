import * as z from 'zod/mini';
import { requiredLine } from '#shared/texts.ts';
import { coursesText as text } from '../../text.ts';
import { teamLimits } from '../limits.ts';

export const NewTeam = z.object({
  name: requiredLine(teamLimits.nameChars, {
    missing: text.teamNameMissing,
    tooLong: text.teamNameTooLong,
    unreadable: text.unreadable,
  }),
});
export type NewTeam = z.output<typeof NewTeam>;

export const TeamSize = z
  .number(text.teamSizeInvalid)
  .check(
    z.int(text.teamSizeInvalid),
    z.minimum(teamLimits.sizeMin, text.teamSizeInvalid),
    z.maximum(teamLimits.sizeMax, text.teamSizeInvalid),
  );
