import * as z from 'zod/mini';
import { coursesText as text } from '../../text.ts';
import { memberLimits } from '../limits.ts';

/** Absent or null: without a limit. */
const limit = (most: number, invalid: string) =>
  z._default(
    z.nullable(z.number(invalid).check(z.int(invalid), z.minimum(1, invalid), z.maximum(most, invalid))),
    null,
  );

export const NewJoinCode = z.object({
  /** True: who joins waits until somebody lets them in. */
  isAsked: z._default(z.boolean(), false),
  usesMax: limit(memberLimits.codeUsesMax, text.usesInvalid),
  /** In days from now. Null: until it is revoked. */
  days: limit(memberLimits.codeDaysMax, text.daysInvalid),
});
export type NewJoinCode = z.output<typeof NewJoinCode>;
