import * as z from 'zod/mini';
import { coursesText as text } from '../../text.ts';
import { memberLimits } from '../limits.ts';

export const NewJoinCode = z.object({
  /** True: who joins waits until somebody lets them in. */
  isAsked: z._default(z.boolean(), false),
  usesMax: z._default(
    z.nullable(
      z
        .number(text.usesInvalid)
        .check(
          z.int(text.usesInvalid),
          z.minimum(1, text.usesInvalid),
          z.maximum(memberLimits.codeUsesMax, text.usesInvalid),
        ),
    ),
    null,
  ),
  /** In days from now. Null: until it is revoked. */
  days: z._default(
    z.nullable(
      z
        .number(text.daysInvalid)
        .check(
          z.int(text.daysInvalid),
          z.minimum(1, text.daysInvalid),
          z.maximum(memberLimits.codeDaysMax, text.daysInvalid),
        ),
    ),
    null,
  ),
});
export type NewJoinCode = z.output<typeof NewJoinCode>;
