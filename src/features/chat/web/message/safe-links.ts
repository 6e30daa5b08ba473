export interface TextPart {
  text: string;
  /** Where it begins in the message. */
  at: number;
  /** Set where the text is a link; always http or https. */
  href?: string;
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'`\u00ab\u00bb\u201c\u201d]+/gi;
const trailing = '.,;:!?*_~';
const brackets: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

/** Splits a message into plain text and links. Only http and https become links; the parts joined are the message again. */
export function splitLinks(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(address)) {
    const text = withoutTrailing(found);
    const href = toHref(text);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: message.slice(end, index), at: end });
    parts.push({ text, at: index, href });
    end = index + text.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), at: end });
  return parts;
}

/** The full stop that ends the sentence is not part of the address, nor is the bracket around it. */
function withoutTrailing(text: string): string {
  const unopened = new Map(brackets.map(([open, close]) => [close, count(text, close) - count(text, open)]));
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    const left = unopened.get(last) ?? 0;
    if (left > 0) unopened.set(last, left - 1);
    else if (!trailing.includes(last)) break;
  }
  return text.slice(0, end);
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;

function toHref(text: string): string | undefined {
  const full = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  // A name in the address could dress up as another site: https://college.example@evil.example
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined;
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
