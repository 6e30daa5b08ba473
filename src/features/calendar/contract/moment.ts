import * as z from 'zod/mini';
import { calendarText as text } from '../text.ts';

/** The centuries that days have (isDay): beyond them dates are written otherwise. */
function isThinkable(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1900 && year < 2200;
}

/** A moment with its offset. */
export const Moment = z.iso
  .datetime({ offset: true, error: text.timeInvalid })
  .check(z.refine(isThinkable, text.timeInvalid));
