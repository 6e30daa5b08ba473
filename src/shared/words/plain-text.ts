import { formulaWords } from './formula-words.ts';

/** Excerpts show less; and what follows is done in one go while a list is drawn. */
export const plainTextChars = 4000;

/**
 * The words of a Markdown text on one line, without its marks: for excerpts on lists. Cells, rows, items and headings
 * stay apart. It reads the marks that people write by itself: the parser weighs as much as a screen, and a list shows
 * twenty of these.
 */
export function plainText(source: string): string {
  const parts = withoutMarks(source, '$1').split(parting);
  return parts
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .reduce((before, part) => `${before}${separatorAfter(before)}${part}`, '');
}

/** The same with its lines, items and addresses: for mails. */
export function plainLines(source: string): string {
  const text = withoutMarks(source, (_whole, label: string, address: string) =>
    label === address || !/^https?:/.test(address) ? label : `${label} (${address})`,
  )
    .replaceAll(item, '\n- ')
    .replaceAll(edge, '\n');
  const lines = text.split('\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trim());
  return lines
    .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim();
}

type Replacement = string | ((whole: string, label: string, address: string) => string);

/** Without its marks; `edge` and `item` stand where parts begin and end. */
const withoutMarks = (source: string, link: Replacement): string =>
  ofTables(
    withoutFences(source.slice(0, plainTextChars).replaceAll(/[\uE000-\uE0FF]/g, ''))
      // What is code, a formula or escaped has no marks.
      .replaceAll(/(?<!`)(`{1,3})(?!`)([^`]+)\1(?!`)/g, (_, _ticks, code: string) => hide(code))
      .replaceAll(/\\([!-/:-@[-`{-~])/g, (whole, mark: string) => (inFormula.has(mark) ? whole : hide(mark)))
      .replaceAll(
        /\$\$([^$]+)\$\$|\$(?=[^\s$])([^$]*[^\s$])\$(?!\d)/g,
        (_, display: string | undefined, inline: string | undefined) =>
          hide(formulaWords((display ?? inline ?? '').trim())),
      )
      .replaceAll(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => hide(mark)),
  )
    // Rules; then what begins a heading, an item or a quotation.
    .replaceAll(/^ {0,3}(?:([-*_])(?:[ \t]*\1){2,}|=+)[ \t]*$/gm, edge)
    .replaceAll(/^[ \t]*(?:>[ \t]*)*#{1,6}[ \t].*$/gm, (heading) => heading + edge)
    .replaceAll(/^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*(?:#{1,6}[ \t]+)?/gm, (marks) =>
      marks.includes('#') ? edge : /[-*+.)]/.test(marks) ? item : '',
    )
    .replaceAll(/!?\[([^[\]]*)\]\(((?:[^()\s]|\([^()\s]*\))*)(?:\s+"[^"]*")?\)/g, link as string)
    .replaceAll(/(\*\*|~~)(?=\S)([^*~]+(?:\*[^*~]+\*[^*~]*)*)(?<=\S)\1/g, '$2')
    .replaceAll(/\*(?=\S)([^*]+)(?<=\S)\*/g, '$1')
    .replaceAll(/(?<!\w)(__?)(?=\S)([^_]+)(?<=\S)\1(?!\w)/g, '$2')
    .replaceAll(/[\uE000-\uE07F]/g, (hidden) => String.fromCodePoint((hidden.codePointAt(0) ?? 0) - base));

/** Code between fences, as it is. */
function withoutFences(text: string): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (!/^ {0,3}(?:```|~~~)/.test(line)) return isCode ? hide(line) : line;
      isCode = !isCode;
      return edge;
    })
    .join('\n');
}

/** Of tables the words of their cells, each row for itself. */
function ofTables(text: string): string {
  const lines = text.split('\n');
  let isTable = false;
  return lines
    .map((line, index) => {
      const isHead = tableRule.test(lines[index + 1] ?? '') && line.includes('|');
      if (isTable && tableRule.test(line)) return edge;
      isTable = isHead || (isTable && line.includes('|'));
      return isTable || /^[ \t]*\|.*\|[ \t]*$/.test(line) ? edge + cellsOf(line) + edge : line;
    })
    .join('\n');
}
const tableRule = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t:-]*)+$/;

const cellsOf = (row: string): string =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(', ');

/** After a sentence a space is enough. */
const separatorAfter = (before: string): string =>
  before === '' ? '' : /[.,;:!?…]$/.test(before) ? ' ' : ' · ';

// Where no letters are.
const base = 0xe0_00;
const edge = '\uE080';
const item = '\uE081';
const parting = /[\uE080\uE081]/;
/** '\{' and '\,' say something else in a formula. */
const inFormula = new Set(['{', '}', ',', ';', ':', '!', '\\']);
const hide = (text: string): string =>
  text.replaceAll(/[!-/:-@[-`{-~]/g, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) + base));
