// Between a model and a person: what a model says is text, whatever it was talked into.

/** What stands where something was taken away. Never empty: the pieces around would become something new. */
const takenLink = '(link removed)';
const takenAddress = '(e-mail address removed)';
/** Nobody nests what they mean so deep. */
const mostRounds = 20;

/** Characters that nobody sees and machines read. The joiners of emoji and of Indian scripts stay. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

// Also with a dot behind the sign, which no address has: what reads the answer makes a link of that too.
export const emailAddress = /[\w.+%'-]{1,64}@(?:[\w-]*\.)+[\w-]+/g;

/** `[[task:3]]` names the third record that was read for this answer. The space before it goes with it. */
const citation = /[ \t]?\[\[\s*([a-z]+)\s*:\s*([\w-]{1,64})\s*\]\]/gi;

/** Rules in this order; each is one of the boundary's, and the tests switch each off to see that it is missed. */
export interface GuardRules {
  invisible: boolean;
  escapes: boolean;
  html: boolean;
  links: boolean;
  addresses: boolean;
  emails: boolean;
  citations: boolean;
}
export const allRules: GuardRules = {
  invisible: true,
  escapes: true,
  html: true,
  links: true,
  addresses: true,
  emails: true,
  citations: true,
};

/**
 * Makes words of what a model says, as it comes: no image, no link, no HTML, no address that leads away. Works from one
 * white space to the next, since nothing that it takes away has one inside.
 */
export class ModelGuard {
  readonly #cite: (type: string, id: string) => boolean;
  readonly #rules: GuardRules;
  #pending = '';

  /** `cite` says whether such a record was read for this answer. */
  constructor(cite: (type: string, id: string) => boolean, rules: GuardRules = allRules) {
    this.#cite = cite;
    this.#rules = rules;
  }

  push(piece: string): string {
    // At once: some of them count as white space, and two halves would meet where one is taken from between.
    this.#pending = this.#rules.invisible ? withoutInvisible(this.#pending + piece) : this.#pending + piece;
    const until = lastBreak(this.#pending);
    const whole = this.#pending.slice(0, until);
    this.#pending = this.#pending.slice(until);
    return this.#clean(whole);
  }

  end(): string {
    const rest = this.#pending.replace(/\[\[[^\]]*$/, '');
    this.#pending = '';
    return this.#clean(rest);
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

/** What one rule takes away may leave what another looks for. */
function settled(text: string, clean: (text: string) => string): string {
  let before = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const after = clean(before);
    if (after === before) return after;
    before = after;
  }
  return takenLink;
}

/** A link, the words of one, a citation or a tag: whole, or not closed yet. */
const together = /\[[^[\]\n]{0,300}(?:\](?:\([^()\n]{0,600}(?:\)|$))?|$)|<[a-z!/?][^<>\n]{0,300}(?:>|$)/gi;

/** Before the last white space that is not inside what is looked at as a whole. */
function lastBreak(text: string): number {
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index);
  if (spaces.length === 0) return 0;
  const regions = [...text.matchAll(together)].map(({ index, 0: { length } }) => [index, index + length]);
  return spaces.findLast((at) => !regions.some(([from = 0, to = 0]) => at > from && at < to)) ?? 0;
}

/** A sign behind a backslash, and a sign by its number: what reads the answer would make a link of them after us. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\+(?=[!-/:-@[-`{-~])/g, '').replaceAll(/&(?=#?\w{1,40};)/g, '& ');

function withoutHtml(text: string): string {
  const without = text.replaceAll(
    /<\/?(?:a|area|audio|base|body|button|embed|form|frame|head|html|iframe|img|input|link|math|meta|object|script|source|style|svg|template|textarea|video)\b[^<>\n]*>?/gi,
    ' ',
  );
  return without.replaceAll(/<(?=[a-z!/?])/gi, '< ');
}

/** Words of a link stay. Then nothing may stand where a link, an image or what they refer to would begin. */
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
