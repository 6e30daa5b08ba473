import { parseAbsolute, parseDate, parseDateTime, toCalendarDateTime, Time } from '@internationalized/date';
import { taskLimits } from '#features/tasks/contract/tasks.ts';

const [hours = 0, minutes = 0] = taskLimits.defaultDueTime.split(':').map(Number);

/** The moment of a due date. A day means until 23:59. Times without an offset are in the college's time zone. */
export function dueAtOf(dueDate: string, timeZone: string): Date {
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(dueDate) && dueDate.includes('T'))
    return parseAbsolute(dueDate, timeZone).toDate();
  const local = dueDate.includes('T')
    ? parseDateTime(dueDate)
    : toCalendarDateTime(parseDate(dueDate), new Time(hours, minutes));
  return local.toDate(timeZone);
}
