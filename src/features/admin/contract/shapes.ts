import * as z from 'zod/mini';
import { hasNoNul } from '#shared/texts.ts';
import { adminLimits } from './limits.ts';

export const Id = z.string().check(z.minLength(1), z.maxLength(100), z.refine(hasNoNul));
export const Limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(adminLimits.pageMax)),
  adminLimits.page,
);
export const Done = z.object({ success: z.literal(true) });
