import type { ContentType } from '../contract/assistant.ts';
import { beforeNoEnd } from './sentences.ts';

/** The fields of the form that may become a section. Other keys of `context` are ignored. */
export interface FormFields {
  points?: number | undefined;
  /** In words. */
  due?: string | undefined;
  when?: string | undefined;
  who?: string | undefined;
  contact?: string | undefined;
}

const handsIn = /\b(submit|upload|hand in|turn in|bring|send in|attach)\b/i;
const isStructured = (text: string): boolean => /^[ \t]*(#{1,6} |\*\*|[-*] |\d{1,9}[.)] |\|)/m.test(text);

/**
 * Divides a text into the sections that readers look for. It adds only fields of the form, and removes nothing. A text
 * that has sections keeps them.
 */
export function withSections(type: ContentType, text: string, fields: FormFields): string {
  return type === 'task' ? asTask(text, fields) : asAnnouncement(text, fields);
}

function asTask(text: string, { due, points }: FormFields): string {
  const parts = isStructured(text) ? [text] : objectiveAndHandIn(text);
  return [
    ...parts,
    ...line('Due', due, text),
    ...line('Marks', points === undefined ? undefined : String(points), text),
  ].join('\n\n');
}

function objectiveAndHandIn(text: string): string[] {
  const sentences = sentencesOf(text);
  const submit = sentences.filter((sentence) => handsIn.test(sentence));
  const objective = sentences.filter((sentence) => !handsIn.test(sentence));
  if (submit.length === 0 || objective.length === 0 || text.includes('\n')) return [text];
  return [`**Objective**\n\n${objective.join(' ')}`, `**What to submit**\n\n${submit.join(' ')}`];
}

const asAnnouncement = (text: string, { when, who, contact }: FormFields): string =>
  [text, ...line('When', when, text), ...line('Who', who, text), ...line('Contact', contact, text)].join(
    '\n\n',
  );

/** Leaves out a label or a value that the text already has. */
function line(label: string, value: string | undefined, text: string): string[] {
  const isThere = value === undefined || new RegExp(`(^|\\n|\\*\\*)${label}\\b\\**:`, 'i').test(text);
  return isThere ? [] : [`**${label}:** ${value}`];
}

const sentenceEnd = new RegExp(String.raw`(?<=(?<!${beforeNoEnd})[.!?])\s+(?=[A-Z])`);
const sentencesOf = (text: string): string[] =>
  text
    .trim()
    .split(sentenceEnd)
    .filter((sentence) => sentence !== '');
