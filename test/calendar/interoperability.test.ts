import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFeed } from '#features/calendar/server/ics/feed.ts';
import { manyDates, publicUrl, type ReadCalendar, span, type Taking } from './many-dates.ts';
import { readWithIcalJs } from './readers/read-ical-js.ts';
import { faultsIn } from './rfc-5545.ts';

const run = promisify(execFile);
const { once, repeated, expected } = manyDates();
const text = await writeFeed({ once, repeated }, { name: 'Sue; all, of it', alarmMinutes: 10, publicUrl });

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-calendar-'));
  file = join(folder, 'quad.ics');
  await writeFile(file, text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** In an order of its own: programs have theirs. */
const linesOf = (dates: readonly Taking[]): string[] =>
  dates
    .map(({ uid, start, end, isAllDay, isCancelled, title }) =>
      JSON.stringify({ uid, start, end, isAllDay, isCancelled, title }),
    )
    .toSorted();

const allRead = { missing: [], unexpected: [], count: expected.length, errors: 0 };

/** Like `allRead` when all was read. Of differences the first ten, so that a failure can be read. */
function compared({ errors, dates }: ReadCalendar) {
  const [read, wanted] = [linesOf(dates), linesOf(expected)];
  const [known, wantedKnown] = [new Set(read), new Set(wanted)];
  return {
    missing: wanted.filter((line) => !known.has(line)).slice(0, 10),
    unexpected: read.filter((line) => !wantedKnown.has(line)).slice(0, 10),
    count: read.length,
    errors,
  };
}

test('what is written is 1,000 events over two zones whose clocks change', () => {
  expect(once.length + repeated.length).toBe(1_000);
  expect(new Set(expected.map(({ uid }) => uid)).size).toBe(1_000);
  expect(text.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(2);
  // Each plan, and what is different of it.
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(750 + 250 * 3);
});

test('it is as RFC 5545 says', () => {
  expect(faultsIn(text)).toEqual([]);
});

test.each<[what: string, broken: string, fault: string]>([
  ['no DTSTAMP', text.replace(/DTSTAMP.*\r\n/, ''), 'VEVENT: 0 x DTSTAMP'],
  ['two titles', text.replace(/(SUMMARY:Plain\r\n)/, '$1$1'), 'VEVENT: 2 x SUMMARY'],
  [
    'a comma that is not escaped',
    text.replace('SUMMARY:Plain', 'SUMMARY:Plain, simple'),
    'VEVENT: SUMMARY:Plain, simple',
  ],
  [
    'a zone that nothing explains',
    text.replace('TZID:Europe/Berlin', 'TZID:Berlin'),
    'no VTIMEZONE for Europe/Berlin',
  ],
  ['a bare line break', text.replace('SUMMARY:Plain\r\n', 'SUMMARY:Plain\n'), 'control: '],
  [
    'a property behind an alarm',
    text.replace(/(SUMMARY:.*\r\n)([\s\S]*?END:VALARM\r\n)/, '$2$1'),
    'SUMMARY behind a component of VEVENT',
  ],
  [
    'the same event twice',
    text.replace(/(BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n)/, '$1$1'),
    'twice: due:m0@quad.college.example ',
  ],
])('%s is found', (_what, broken, fault) => {
  expect(faultsIn(broken).join('\n')).toContain(fault);
});

test('ical.js reads what was meant', () => {
  expect(compared(readWithIcalJs(text))).toEqual(allRead);
});

/** The one on the path may not be the system's, which has Debian's packages. */
const pythonWith = (modules: string): string | undefined =>
  ['/usr/bin/python3', 'python3'].find((path) => spawnSync(path, ['-c', modules]).status === 0);

describe.each([
  ['khal', 'read_khal.py', 'import khal.khalendar, pytz'],
  ['python3-icalendar', 'read_icalendar.py', 'import icalendar, dateutil'],
  ['libical', 'read_libical.py', "import gi; gi.require_version('ICalGLib', '3.0')"],
])('%s', (name, program, modules) => {
  const python = pythonWith(modules);
  const why = python === undefined ? ` (skipped: no python3 here has ${name})` : '';
  test.skipIf(python === undefined)(
    `reads what was meant${why}`,
    async () => {
      const path = fileURLToPath(new URL(`./readers/${program}`, import.meta.url));
      const { stdout } = await run(python ?? '', [path, file, span.first, span.last], {
        timeout: 300_000,
        maxBuffer: 64 * 1024 * 1024,
      });
      expect(compared(JSON.parse(stdout) as ReadCalendar)).toEqual(allRead);
    },
    330_000,
  );
});
