import { allLabel, readDivision, readYear } from '#shared/audience/classes.ts';
import { collegeLongMoment } from '#shared/time/entry/college-words.ts';
import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Writing } from '../contract/assistant.ts';
import type { FormFields } from './sections.ts';

/** The fields of a form's `context` that may appear in a text, in words. */
export function fieldsOf({ context }: Writing, timeZone: string): FormFields {
  const value = (name: string): string => {
    const given = context?.[name];
    return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  };
  const points = Number(value('points'));
  return {
    points: value('points') !== '' && Number.isFinite(points) && points >= 0 ? points : undefined,
    due: momentOf(value('dueDate'), timeZone),
    when: momentOf(value('eventAt'), timeZone),
    who: classOf(value('audienceYear'), value('audienceDivision')),
    contact: value('author') || undefined,
  };
}

/** A moment in words, in the college's time zone. A time without an offset is in that zone too. */
function momentOf(given: string, timeZone: string): string | undefined {
  const isLocal = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/.test(given);
  const clock = given.length === 10 ? `${given}T23:59` : given;
  const at = isLocal ? momentOfClock(clock, timeZone)?.at : new Date(given);
  if (given === '' || at === undefined || Number.isNaN(at.getTime())) return undefined;
  return collegeLongMoment(at, timeZone).replace(' at ', ', ');
}

function classOf(year: string, division: string): string | undefined {
  const years = {
    first: 'First Year',
    second: 'Second Year',
    third: 'Third Year',
    fourth: 'Fourth Year',
    all: '',
  };
  const inYear = years[readYear(year) ?? 'all'];
  const inDivision = readDivision(division) ?? 'all';
  const words = [
    inYear,
    ...(inDivision === 'all' || inDivision === allLabel ? [] : [`Division ${inDivision}`]),
  ];
  return words.filter((word) => word !== '').join(', ') || undefined;
}
