// Between a model and a person: what a model says is text, whatever it was talked into.

/** Replaces a removed link. Never empty: the text around it could join into a new one. */
const takenLink = '(link removed)';
const takenAddress = '(e-mail address removed)';
/** How much longer a text without a break becomes before it is looked at again. */
const mostWait = 1.25;
/** More rounds than any honest nesting needs. */
const mostRounds = 20;

/** Invisible characters that machines read. The joiners of emoji and of Indian scripts stay. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

// Also with a dot after the sign, which no address has: the Markdown renderer links that too.
export const emailAddress = /[\w.+%'-]{1,64}@(?:[\w-]*\.)+[\w-]+/g;

/** `[[task:3]]` names the third task that was read for this answer. The match includes the space before it. */
const citation = /[ \t]?\[\[\s*([a-z]+)\s*:\s*([\w-]{1,64})\s*\]\]/gi;

/** The rules in their order. The tests turn each off to prove that it matters. */
export interface GuardRules {
  invisible: boolean;
  escapes: boolean;
  html: boolean;
  links: boolean;
  addresses: boolean;
  emails: boolean;
  citations: boolean;
  /** Sentences that no record supports go: see support.ts. */
  support: boolean;
  /** In tutor's mode sentences that are more than a hint go: see tutor.ts. */
  tutor: boolean;
}
export const allRules: GuardRules = {
  invisible: true,
  escapes: true,
  html: true,
  links: true,
  addresses: true,
  emails: true,
  citations: true,
  support: true,
  tutor: true,
};

/**
 * Turns a model's stream into plain text: no image, no link, no HTML, no foreign address. It works from one white space
 * to the next, because nothing that it removes contains one.
 */
export class ModelGuard {
  readonly #cite: (type: string, id: string) => boolean;
  readonly #rules: GuardRules;
  #pending = '';
  /** The first half of a surrogate pair whose other half is still to come. */
  #half = '';
  /** A pending text without a break is looked at again when it has grown by a share of its length, or each piece would read all of it. */
  #looksFrom = 0;

  /** `cite` returns whether the record was read for this answer. */
  constructor(cite: (type: string, id: string) => boolean, rules: GuardRules = allRules) {
    this.#cite = cite;
    this.#rules = rules;
  }

  push(piece: string): string {
    const text = this.#half + piece;
    this.#half = /[\ud800-\udbff]/.exec(text.at(-1) ?? '')?.[0] ?? '';
    this.#add(text.slice(0, text.length - this.#half.length));
    if (this.#pending.length < this.#looksFrom) return '';
    const until = lastBreak(this.#pending);
    const whole = this.#pending.slice(0, until);
    this.#pending = this.#pending.slice(until);
    this.#looksFrom = whole === '' ? this.#pending.length * mostWait : 0;
    return this.#clean(whole);
  }

  end(): string {
    this.#add(this.#half);
    const open = this.#pending.indexOf('[[', this.#pending.lastIndexOf(']') + 1);
    const rest = open < 0 ? this.#pending : this.#pending.slice(0, open);
    this.#pending = '';
    return this.#clean(rest);
  }

  /** Invisible characters go at once: some of them count as white space, and their removal could join two halves. */
  #add(text: string): void {
    this.#pending += this.#rules.invisible ? withoutInvisible(text) : text;
  }

  #clean(text: string): string {
    const rules = this.#rules;
    const cited = text.replaceAll(citation, (all, type: string, id: string) => {
      const isKnown = this.#cite(type.toLowerCase(), id);
      return isKnown || rules.citations ? '' : all;
    });
    let clean = settled(cited, (one) => {
      let next = one;
      if (rules.escapes) next = withoutEscapes(next);
      if (rules.html) next = withoutHtml(next);
      return rules.links ? withoutLinks(next) : next;
    });
    if (rules.addresses) clean = withoutAddresses(clean);
    return rules.emails ? clean.replaceAll(emailAddress, takenAddress) : clean;
  }
}

/** Repeats a rule, because its result may match again. */
function settled(text: string, clean: (text: string) => string): string {
  let before = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const after = clean(before);
    if (after === before) return after;
    before = after;
  }
  return takenLink;
}

/** A link, its text, a citation or a tag, complete or still open. */
const together = /\[[^[\]\n]{0,300}(?:\](?:\([^()\n]{0,600}(?:\)|$))?|$)|<[a-z!/?][^<>\n]{0,300}(?:>|$)/gi;

/** The last white space outside of such a unit. Without any, nothing is looked for. */
function lastBreak(text: string): number {
  if (!/\s/.test(text)) return 0;
  const outside = text.replaceAll(together, ({ length }) => '.'.repeat(length));
  return outside.match(/\s(?=\S*$)/)?.index ?? 0;
}

/**
 * Decodes backslash escapes and character references. The Markdown renderer would otherwise turn them into a link after
 * this guard.
 */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\+(?=[!-/:-@[-`{-~])/g, '').replaceAll(/&(?=#?\w{1,40};)/g, '& ');

function withoutHtml(text: string): string {
  const without = text.replaceAll(
    /<\/?(?:a|area|audio|base|body|button|embed|form|frame|head|html|iframe|img|input|link|math|meta|object|script|source|style|svg|template|textarea|video)\b[^<>\n]*>?/gi,
    ' ',
  );
  return without.replaceAll(/<(?=[a-z!/?])/gi, '< ');
}

/** Keeps the text of links. Afterwards no beginning of a link, an image or a reference may remain. */
const withoutLinks = (text: string): string =>
  text
    .replaceAll(/!?\[([^[\]\n]*)\](?:\([^()\n]*\)|\[[^[\]\n]*\])/g, '$1')
    .replaceAll(/!(?=\[)/g, '! ')
    .replaceAll(/\](?=[([:])/g, '] ');

const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/(?<![a-z\d+.-])[\d+.-]*[a-z][a-z\d+.-]*:[/\\]{2}\S*/gi, takenLink)
    .replaceAll(
      /(?<![a-z\d])(?:javascript|data|vbscript|mailto|tel|sms|file|blob|xmpp|about|https?|ftp):(?=[^\s:])\S*/gi,
      takenLink,
    )
    .replaceAll(/(?<![\w/\\])[/\\]{2}[\w-]+(?:\.[\w-]+)+\S*/g, takenLink)
    .replaceAll(/(?<![a-z\d])www\.\S*/gi, takenLink);
