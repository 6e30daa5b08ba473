import type { Repeats } from '#features/meetings/contract/forms/plan.ts';
import { screenText as text } from '../text.ts';
import { inWeekOrder } from './weekdays.ts';

/** 'Every 2 weeks on Monday and Friday, until …', as a sentence that takes its last day. */
export const repeatsSentence =
  ({ everyWeeks, days }: Pick<Repeats, 'everyWeeks' | 'days'>) =>
  (until: string): string =>
    text.repeatsWords(
      everyWeeks,
      inWeekOrder(days).map((day) => text.weekdays[day]),
      until,
    );
