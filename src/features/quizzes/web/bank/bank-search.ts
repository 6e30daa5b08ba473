/** What the address of the bank says. It is read on every screen, so it knows nothing of the contract. */
export interface BankSearch {
  find?: string;
  tag?: string;
  /** A kind of questions, or any other word. */
  kind?: string;
}

const wordChars = 100;

export function readBankSearch(search: Record<string, unknown>): BankSearch {
  const find = readWord(search['find']);
  const tag = readWord(search['tag']);
  const kind = readWord(search['kind']);
  return {
    ...(find === undefined ? {} : { find }),
    ...(tag === undefined ? {} : { tag }),
    ...(kind === undefined ? {} : { kind }),
  };
}

export const readWord = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, wordChars) : undefined;
