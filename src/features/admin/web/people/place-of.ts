import { toYearLabel } from '#shared/audience/classes.ts';
import type { AdminPerson } from '#features/admin/contract/people.ts';
import { peopleScreenText as text } from './text.ts';

/** 'Second Year, division A', or a department. Empty when neither is known. */
export const placeOf = ({ department, year, division }: AdminPerson): string =>
  [department, year === null ? null : toYearLabel(year), division === null ? null : text.division(division)]
    .filter((part) => part !== null && part !== '')
    .join(', ');
