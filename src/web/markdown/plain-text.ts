/** Excerpts show less; and what follows is done in one go while a list is drawn. */
const readChars = 4000;

/**
 * The words of a Markdown text, without its marks: for excerpts on lists. It reads the marks that people write by itself:
 * the parser weighs as much as a screen, and a list shows twenty of these.
 */
export function plainText(source: string): string {
  return (
    source
      .slice(0, readChars)
      .replaceAll(/[\uE000-\uE07F]/g, '')
      .replaceAll(/^ {0,3}(?:```|~~~).*$/gm, '')
      // What is code or escaped has no marks.
      .replaceAll(/(?<!`)(`{1,3})(?!`)([^`]+)\1(?!`)/g, (_, _ticks, code: string) => hide(code))
      .replaceAll(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => hide(mark))
      // Of tables the words of their cells.
      .replaceAll(/^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t:-]*)+$/gm, '')
      .replaceAll(/^[ \t]*\|.*\|[ \t]*$/gm, (row) => row.replaceAll('|', ' '))
      // Rules; then what begins a heading, an item or a quotation.
      .replaceAll(/^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/gm, '')
      .replaceAll(/^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*(?:#{1,6}[ \t]+)?/gm, '')
      .replaceAll(/!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, '$1')
      .replaceAll(/(\*\*|~~)(?=\S)([^*~]+(?:\*[^*~]+\*[^*~]*)*)(?<=\S)\1/g, '$2')
      .replaceAll(/\*(?=\S)([^*]+)(?<=\S)\*/g, '$1')
      .replaceAll(/(?<!\w)(__?)(?=\S)([^_]+)(?<=\S)\1(?!\w)/g, '$2')
      .replaceAll(/[\uE000-\uE07F]/g, (hidden) => String.fromCodePoint((hidden.codePointAt(0) ?? 0) - base))
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

// Where no letters are.
const base = 0xe0_00;
const hide = (text: string): string =>
  text.replaceAll(/[!-/:-@[-`{-~]/g, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) + base));
