/** Letters and digits alone, so that `Ada.Lovelace` and `ada lovelace` are one. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]/gu, '');

/**
 * True for a password that is its owner's e-mail, the part before the @, the name or a word of the name, also with up to
 * three digits or signs behind it.
 */
export function isOwnPassword(password: string, owner: { email?: string; name?: string }): boolean {
  const { email = '', name = '' } = owner;
  const [localPart = ''] = email.split('@', 1);
  const own = [email, localPart, name, ...name.split(/\s+/)].map(bare).filter((word) => word !== '');
  const typed = bare(password);
  return own.some(
    (word) => typed === word || (typed.startsWith(word) && /^\d{1,3}$/.test(typed.slice(word.length))),
  );
}

/** One character again and again, spaces alone among them. */
export const isOneCharacter = (password: string): boolean => new Set(password).size <= 1;
export const isBlank = (password: string): boolean => password !== '' && password.trim() === '';
