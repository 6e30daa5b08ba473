import type { Mail } from '#platform/mail/port.ts';
import type { Person } from '#features/people/server/service.ts';
import type { NoticeKind } from '#features/notifications/contract/notice.ts';
import { categoryNames, mailText as text } from '#features/notifications/text.ts';
import type { Invitation } from '../events.ts';
import type { UnsubscribeTokens } from '../unsubscribe/unsubscribe-token.ts';
import { quoted } from './words.ts';

export interface LetterDeps {
  publicUrl: URL;
  tokens: UnsubscribeTokens;
}
/** One of the things that a mail is about. */
export interface Item {
  /** Where there are several. */
  title?: string;
  /** What it says; '' for nothing. */
  words: string;
}
export interface Line {
  title: string;
  body: string;
  url: string;
  items: readonly Item[];
}

/** A mail about one thing, or several of a kind. It can be ended for its category. */
export function letter(
  { publicUrl, tokens }: LetterDeps,
  person: Pick<Person, 'id' | 'name' | 'email'>,
  kind: NoticeKind,
  line: Line,
  invitation?: Invitation,
): Mail {
  const { name, category } = kind;
  const stop = stopUrl(publicUrl, tokens.make(person.id, category));
  return {
    to: person.email,
    kind: `notification ${name}`,
    subject: line.title,
    text: paragraphs(
      text.greeting(person.name),
      `${line.title}\n${line.body}`,
      ...partsOf(line.items),
      new URL(line.url, publicUrl).href,
      `${text.mailReason(categoryNames[category])}\n${footer(publicUrl, stop)}`,
    ),
    headers: unsubscribeHeaders(stop),
    ...(invitation === undefined ? {} : { calendar: invitation }),
  };
}

/** The daily mail. `count`: with those that have no line. */
export function digest(
  { publicUrl, tokens }: LetterDeps,
  person: Pick<Person, 'id' | 'name' | 'email'>,
  lines: readonly Line[],
  count: number,
): Mail {
  const stop = stopUrl(publicUrl, tokens.make(person.id, 'all'));
  return {
    to: person.email,
    kind: 'notification digest',
    subject: text.digestSubject(count),
    text: paragraphs(
      text.greeting(person.name),
      text.digestLead,
      ...lines.flatMap((line) => [
        `${line.title}\n${line.body}\n${new URL(line.url, publicUrl).href}`,
        ...partsOf(line.items),
      ]),
      ...(count > lines.length ? [text.digestMore(count - lines.length)] : []),
      `${text.digestReason}\n${footer(publicUrl, stop)}`,
    ),
    headers: unsubscribeHeaders(stop),
  };
}

const partsOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ title, words }) => [
    ...(title === undefined ? [] : [title]),
    ...(words === '' ? [] : [quoted(words)]),
  ]);

export const unsubscribePath = '/api/notifications/unsubscribe';
export const settingsPath = '/settings?tab=notifications';

function stopUrl(publicUrl: URL, token: string): string {
  const url = new URL(unsubscribePath, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}

/** RFC 2369 and RFC 8058: mail programs show a button that posts there. */
const unsubscribeHeaders = (stop: string) => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const footer = (publicUrl: URL, stop: string): string =>
  `${text.mailSettings(new URL(settingsPath, publicUrl).href)}\n${text.mailStop(stop)}`;
const paragraphs = (...all: string[]): string => all.join('\n\n');
