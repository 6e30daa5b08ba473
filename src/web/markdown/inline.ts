/** A piece of a line. Only these exist: whatever else is written stays text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

const wrappers = [
  { marker: '**', kind: 'strong' },
  { marker: '__', kind: 'strong' },
  { marker: '~~', kind: 'del' },
  { marker: '*', kind: 'em' },
  { marker: '_', kind: 'em' },
] as const;
const escapable = /[\\`*_~[\]()#>!+.-]/;
const address = /https?:\/\/[^\s<>"'`]+/y;
const linkTail = /\]\(\s*<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"\n]*")?\s*\)/y;

/** Web and mail addresses only: never a script, never data. */
export function safeHref(address: string): string | undefined {
  if (!/^(https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return undefined;
  return address;
}

/** Reads the pieces of a paragraph. Time grows with the length, whatever is written. */
export function parseInline(source: string): Inline[] {
  return new InlineReader(source).read();
}

class InlineReader {
  readonly #source: string;
  readonly #pieces: Inline[] = [];
  /** Markers that are not closed any more: not looked for again. */
  readonly #unclosed = new Set<string>();
  #text = '';
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Inline[] {
    while (this.#at < this.#source.length) {
      const isTaken =
        this.#escape() || this.#break() || this.#code() || this.#link() || this.#address() || this.#wrapped();
      if (!isTaken) this.#text += this.#source[this.#at++];
    }
    this.#flush();
    return this.#pieces;
  }

  #add(piece: Inline, next: number): true {
    this.#flush();
    this.#pieces.push(piece);
    this.#at = next;
    return true;
  }

  #flush(): void {
    if (this.#text !== '') this.#pieces.push({ kind: 'text', text: this.#text });
    this.#text = '';
  }

  #escape(): boolean {
    const next = this.#source[this.#at + 1];
    if (this.#source[this.#at] !== '\\' || next === undefined || !escapable.test(next)) return false;
    this.#text += next;
    this.#at += 2;
    return true;
  }

  #break(): boolean {
    if (this.#source[this.#at] !== '\n') return false;
    this.#text = this.#text.trimEnd();
    return this.#add({ kind: 'break' }, this.#at + 1);
  }

  #code(): boolean {
    if (this.#source[this.#at] !== '`') return false;
    const end = this.#find('`', this.#at + 1);
    if (end <= this.#at + 1) return false;
    return this.#add({ kind: 'code', text: this.#source.slice(this.#at + 1, end) }, end + 1);
  }

  /** `[words](address)`. An image becomes a link: a picture of another site would tell that site who reads. */
  #link(): boolean {
    const isImage = this.#source.startsWith('![', this.#at);
    if (!isImage && this.#source[this.#at] !== '[') return false;
    const from = this.#at + (isImage ? 2 : 1);
    const middle = this.#find('](', from);
    if (middle === -1) return false;
    const words = this.#source.slice(from, middle);
    linkTail.lastIndex = middle;
    const tail = linkTail.exec(this.#source);
    const href = tail?.[1] === undefined ? undefined : safeHref(tail[1]);
    if (tail === null || href === undefined || words.includes('[') || words.includes('\n')) return false;
    const children: Inline[] =
      words.trim() === '' ? [{ kind: 'text', text: href }] : parseInline(words).filter(isNoLink);
    return this.#add({ kind: 'link', href, children }, linkTail.lastIndex);
  }

  /** A bare address becomes a link, without the full stop or bracket behind it. */
  #address(): boolean {
    if (this.#source[this.#at] !== 'h' || isWord(this.#source[this.#at - 1])) return false;
    address.lastIndex = this.#at;
    const found = address.exec(this.#source)?.[0].replace(/[.,;:!?)\]*_~]+$/, '');
    const href = found && safeHref(found);
    if (!href) return false;
    return this.#add(
      { kind: 'link', href, children: [{ kind: 'text', text: href }] },
      this.#at + href.length,
    );
  }

  #wrapped(): boolean {
    const wrapper = wrappers.find(({ marker }) => this.#source.startsWith(marker, this.#at));
    if (wrapper === undefined) return false;
    const { marker, kind } = wrapper;
    const from = this.#at + marker.length;
    const end = this.#opens(marker, from) ? this.#close(marker, from) : -1;
    if (end === -1) {
      // All of it at once, so that a second half is not taken for a smaller marker.
      this.#text += marker;
      this.#at = from;
      return true;
    }
    return this.#add({ kind, children: parseInline(this.#source.slice(from, end)) }, end + marker.length);
  }

  /** Nothing opens before a space, and an underscore within a word is one. */
  #opens(marker: string, from: number): boolean {
    const next = this.#source[from];
    if (next === undefined || /\s/.test(next)) return false;
    return marker[0] !== '_' || !isWord(this.#source[from - marker.length - 1]);
  }

  #close(marker: string, from: number): number {
    for (let end = this.#find(marker, from + 1); end !== -1; end = this.#find(marker, end + 1)) {
      const behind = this.#source[end + marker.length];
      const isLonger = marker.length === 1 && (behind === marker || this.#source[end - 1] === marker);
      const isInWord = marker[0] === '_' && isWord(behind);
      if (!isLonger && !isInWord && !/\s/.test(this.#source[end - 1] ?? ' ')) return end;
    }
    this.#unclosed.add(marker);
    return -1;
  }

  #find(what: string, from: number): number {
    if (this.#unclosed.has(what)) return -1;
    const at = this.#source.indexOf(what, from);
    if (at === -1) this.#unclosed.add(what);
    return at;
  }
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
const isNoLink = (piece: Inline): boolean => piece.kind !== 'link';
