import { expect, type Page } from '@playwright/test';
import { inPage } from './in-page.ts';

/** Every time on the screen is the reader's, with the college's beside it or in its title; none stands outside of `<time>`. */
export async function expectOwnClock(page: Page, what: string, collegeZone: string): Promise<void> {
  const script = inPage(
    wrongTimes,
    [hasClock, hasDate, isDay, wrongDay, wrongTime, timesOutside],
    collegeZone,
  );
  await expect.poll(() => page.evaluate(script), what).toEqual([]);
}

// All of these run in the page, whose browser is in another time zone than the college.

function wrongTimes(collegeZone: string): string[] {
  if (document.querySelector('main :is(.animate-pulse, .animate-spin)')) return ['it is still loading'];
  const times = Array.from(document.querySelectorAll('time'));
  return [
    ...times.flatMap((time) => (isDay(time) ? wrongDay(time) : wrongTime(time, collegeZone)) ?? []),
    ...timesOutside(collegeZone),
  ];
}

function hasClock(words: string): boolean {
  return /\b\d{1,2}:\d\d\b/.test(words);
}

/** 'Nov 21, 2026', as the walking browsers write a day. */
function hasDate(words: string): boolean {
  return /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}\b/.test(words);
}

function isDay({ dateTime }: HTMLTimeElement): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(dateTime);
}

/** A day of the calendar is the same day on every clock. */
function wrongDay(time: HTMLTimeElement): string | undefined {
  const isSame = new RegExp(`\\b${Number(time.dateTime.slice(-2))}\\b`).test(time.innerText);
  return isSame ? undefined : `another day: ${time.outerHTML}`;
}

function wrongTime(time: HTMLTimeElement, collegeZone: string): string | undefined {
  const at = new Date(time.dateTime);
  if (!/^\d{4}-.*Z$/.test(time.dateTime) || Number.isNaN(at.getTime())) return `no moment: ${time.outerHTML}`;
  const words = time.innerText;
  const saysDay = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/.test(words);
  if (saysDay && !new RegExp(`\\b${at.getDate()}\\b`).test(words)) return `another day: ${words}`;
  if (!hasClock(words)) return undefined;
  const [own = '', college = ''] = [undefined, collegeZone].map((timeZone) =>
    at.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', timeZone }),
  );
  // '6:05 AM' where there is little room.
  if (!new RegExp(`(^|\\D)0?${own.replace(/^0/, '')}`).test(words)) return `not the reader’s clock: ${words}`;
  const isBeside = words.includes(`${college} at college (GMT+5:30)`);
  const isInTitle = time.title.includes('At college: ') && time.title.includes(college);
  return isBeside || isInTitle ? undefined : `without the college’s clock: ${words}`;
}

/** What names its zone is no riddle: 'One mail at 07:00 (Asia/Kolkata)'. */
function timesOutside(collegeZone: string): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent ?? '';
    if (
      !(hasClock(words) || hasDate(words)) ||
      text.parentElement?.closest('time, script, style, option, svg')
    )
      continue;
    if (!words.includes(collegeZone) && !words.includes('Time in '))
      found.push(`outside of <time>: ${words}`);
  }
  return found;
}
