import * as z from 'zod/mini';
import { requiredLine } from '#shared/texts.ts';
import { coursesText as text } from '../../text.ts';
import { sectionLimits } from '../limits.ts';

export const NewSection = z.object({
  name: requiredLine(sectionLimits.nameChars, {
    missing: text.sectionNameMissing,
    tooLong: text.sectionNameTooLong,
    unreadable: text.unreadable,
  }),
});
export type NewSection = z.output<typeof NewSection>;
