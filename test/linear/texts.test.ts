import { expect, test } from 'vitest';
import { factsOf } from '#platform/ai/proofreading/protect.ts';
import { namingLongWords } from '#platform/ai/proofreading/long-words.ts';
import { piecesOf } from '#platform/ai/proofreading/pieces.ts';
import { findChanges } from '#platform/ai/proofreading/proofread.ts';
import { htmlOf } from '#platform/mail/html.ts';
import { plainWords, snippetOf } from '#server/snippet.ts';
import { plainLines, plainText } from '#shared/words/plain-text.ts';
import { passwordStrength } from '#web/ui/password/password-strength.ts';
import { normalise, tokensOf } from '#features/assistant/server/built-in/words.ts';
import { readWindow } from '#features/assistant/server/built-in/dates.ts';
import { passagesIn, sentencesIn } from '#features/assistant/server/built-in/passages.ts';
import { Evidence } from '#features/assistant/server/model/evidence.ts';
import { newFacts } from '#features/assistant/server/model/facts.ts';
import { ModelGuard } from '#features/assistant/server/model/guard.ts';
import { SupportCheck } from '#features/assistant/server/model/support.ts';
import { withSections } from '#features/assistant/server/sections.ts';
import { SentenceReader } from '#features/assistant/server/sentences.ts';
import { partsOf } from '#features/courses/server/files/captions.ts';
import { excerptOf } from '#features/announcements/web/list/excerpt.ts';
import { matchesIn, toWordQuery, wordsOf } from '#features/chat/server/search/words.ts';
import { splitLinks } from '#features/chat/web/message/safe-links.ts';
import { mentions } from '#features/notifications/server/mentions.ts';
import { cleanFilename } from '#features/uploads/server/formats/filename.ts';
import { toCsv } from '#shared/csv.ts';
import { repeated, superLinear, units } from './growth.ts';

const query = toWordQuery('a the x');
/** As a model writes: in small pieces. */
const guarded = (text: string): string => {
  const guard = new ModelGuard(() => false);
  return (text.match(/[^]{1,200}/g) ?? []).map((piece) => guard.push(piece)).join('') + guard.end();
};

const sought = { folded: 'how many of the a x, and the difference', details: ['the', 'recieve', 'students'] };
/** The sentences of a model, each compared with what it has read. */
const supported = (text: string): boolean[] => {
  const check = new SupportCheck(new Evidence(), { asked: 'x', earlier: '' });
  const reader = new SentenceReader();
  const sentences = (text.match(/[^]{1,200}/g) ?? []).flatMap((piece) => reader.push(piece));
  return [...sentences, ...reader.end()].map((sentence) => check.isSupported(sentence));
};

/** What the product does with a text before anybody has looked at it. */
const works: Readonly<Record<string, (text: string) => unknown>> = {
  'the rules of the proof-reader': (text) => findChanges(namingLongWords(text).short, ['Newton'], []),
  'the pieces for its checker': piecesOf,
  'the facts of a text': factsOf,
  'the sections of a task': (text) => withSections('task', text, { due: 'Monday', points: 5 }),
  'the sections of an announcement': (text) => withSections('announcement', text, { when: 'Monday' }),
  'the facts that a model added': (text) => newFacts(text, text.slice(0, 100)),
  'what a model says': guarded,
  'a question to the assistant': (text) => tokensOf(normalise(text)),
  'the dates of a question': (text) => readWindow(text, new Date(0), 'UTC'),
  'the passage of a text': (text) => passagesIn({ title: 'x', body: text }, sought, 400),
  'a part of a sentence to learn': (text) => sentencesIn(text),
  'what records support': supported,
  'the captions of a video': (text) => partsOf(`WEBVTT\n\n${text}`),
  'a snippet': (text) => snippetOf(text, ['x'], 200),
  'plain words': plainWords,
  'plain text': plainText,
  'plain lines': plainLines,
  'the HTML of a mail': htmlOf,
  'an excerpt': (text) => excerptOf(text, 200),
  'links of a message': splitLinks,
  'words of a message': wordsOf,
  'matches in a message': (text) => matchesIn(text, query),
  mentions: (text) => mentions(text, 'Ann Lee'),
  'the name of a file': cleanFilename,
  'the strength of a password': (text) => passwordStrength(text),
  'a field of a table': (text) => toCsv([[text]]),
};

test.each(Object.entries(works))(
  '%s: linear over every repeated text',
  (_name, work) => {
    const slow = units.flatMap((unit) => {
      const growth = superLinear(work, (chars) => `${repeated(unit, chars)}x`, { chars: 20_000, fromMs: 15 });
      return growth === undefined ? [] : [`${JSON.stringify(unit)}: ${growth}`];
    });
    expect(slow).toEqual([]);
  },
  300_000,
);
