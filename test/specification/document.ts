import type { Part, Row } from './row.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');
/** A path from docs/ leads to the file, wherever the page is read. */
const link = (file: string): string => `[${file.replace(/^src\/(features\/)?/, '')}](../${file})`;

/** docs/specification.md; `nameOf` gives the whole name of a test. */
export function documentOf(parts: readonly Part[], nameOf: (row: Row, index: number) => string): string {
  const lines = [
    '# The specification, and the test that shows it',
    '',
    'Both parts of the specification, row by row: screens, states, texts, limits, calls, errors. Where the specification contradicts itself or is silent, the row says what was decided; the last part holds these decisions themselves. Sentences in ‘quotes’ are the specification’s own, to the letter: the product has each of them once, and a test of its row spells it out.',
    '',
    'This page is written by `npx vitest run test/specification -u` from test/specification/rows. A test fails when a named test is gone, when a quoted sentence is not in the product or not in its test, and when this page is out of date.',
    '',
  ];
  for (const { title, sections } of parts) {
    lines.push(`## ${title}`, '');
    for (const { title: heading, rows } of sections) {
      lines.push(`### ${heading}`, '', '| the specification says | shown by |', '|---|---|');
      for (const row of rows) {
        const quotes = (row.texts ?? []).map((text) => `‘${text}’`).join(' · ');
        const says = quotes === '' ? row.says : `${row.says}: ${quotes}`;
        const shown = row.by.map(({ file }, index) => `${link(file)}: ${nameOf(row, index)}`);
        lines.push(`| ${cell(says)} | ${shown.map(cell).join('<br>')} |`);
      }
      lines.push('');
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
