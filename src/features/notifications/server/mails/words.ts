import { plainLines, plainTextChars } from '#shared/words/plain-text.ts';
import type { Person } from '#features/people/server/service.ts';
import type { Notice } from '../events.ts';

/** What the thing itself says, as plain text with its paragraphs, cut between two words; '' when nothing is to be said. */
export async function wordsOf(notice: Notice | undefined, person: Person, maxChars: number): Promise<string> {
  const source = typeof notice?.words === 'function' ? await notice.words(person) : notice?.words;
  if (source === undefined) return '';
  return cut(plainLines(source), maxChars, source.length > plainTextChars);
}

/** `hasMore`: the text ends where it was cut already. */
function cut(text: string, maxChars: number, hasMore: boolean): string {
  if (text.length <= maxChars && !hasMore) return text;
  const head = text.slice(0, maxChars).toWellFormed();
  const space = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'));
  return `${(space > maxChars / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** As mail programs mark what somebody else has said. */
export const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
