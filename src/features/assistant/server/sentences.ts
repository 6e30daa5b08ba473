/** What stands before a full stop that ends no sentence: 'Dr. Rao', '9 a.m. sharp', the number of a list. */
export const beforeNoEnd = String.raw`\b(?:Dr|Mr|Mrs|Ms|Prof|No|Fig|Eq|St|vs|e\.g|i\.e|a\.m|p\.m)`;

/** A text without an end is cut here. */
const mostChars = 1000;

// A mark of a source behind the full stop belongs to the sentence before it.
const boundary = /\n+|[.!?।]["'”’)*_]{0,4}(?:[ \t]{0,4}\[\[[^[\]\n]{0,80}\]\])*[ \t]+(?=[^\s[]|\[[^[])/g;
const endsNothing = new RegExp(String.raw`(?:${beforeNoEnd}|^\s*\d{1,3})\.[ \t]+$`);

/** Takes a text apart into sentences and lines while it arrives. Together they are the text. */
export class SentenceReader {
  #pending = '';

  /** The sentences that are whole now, each with the white space behind it. */
  push(piece: string): string[] {
    this.#pending += piece;
    const whole: string[] = [];
    let from = 0;
    for (const { index, 0: end } of this.#pending.matchAll(boundary)) {
      const until = index + end.length;
      if (endsNothing.test(this.#pending.slice(from, until))) continue;
      whole.push(this.#pending.slice(from, until));
      from = until;
    }
    this.#pending = this.#pending.slice(from);
    while (this.#pending.length > mostChars) {
      const space = this.#pending.lastIndexOf(' ', mostChars);
      const until = space > 0 ? space + 1 : mostChars;
      whole.push(this.#pending.slice(0, until));
      this.#pending = this.#pending.slice(until);
    }
    return whole;
  }

  /** The last sentence, which nothing ended. */
  end(): string[] {
    const rest = this.#pending;
    this.#pending = '';
    return rest === '' ? [] : [rest];
  }
}
