import type { Term } from '#features/terms/contract/terms.ts';

export type Holiday = Term['holidays'][number];

/** The name of the holiday that a day belongs to. Days compare as text. */
export const holidayOn = (day: string, holidays: readonly Holiday[]): string | undefined =>
  holidays.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.name;
