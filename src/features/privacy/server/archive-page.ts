import { grouped } from '#shared/format/grouped.ts';
import { utcMoment } from '#shared/time/entry/college-words.ts';
import { escapeHtml } from '#server/pages/html.ts';
import { archiveText as text } from '../text.ts';
import type { Row } from './rows.ts';

/** The product's look (margin rule, ink, highlighter) in one file that fetches nothing. */
const style = `
:root{color-scheme:light dark;--bg:#f7f8fa;--surface:#fff;--line:#dfe3ec;--ink:#161c36;--soft:#4b5470;--rule:#e2798a;--mark:#e6ef3c}
@media(prefers-color-scheme:dark){:root{--bg:#0f1426;--surface:#171d33;--line:#333c57;--ink:#eceef4;--soft:#aeb6ca;--rule:#cf6576;--mark:#5d6416}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 Figtree,ui-sans-serif,system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font:700 2rem/1.15 'Bricolage Grotesque',ui-sans-serif,system-ui,sans-serif;margin:0 0 .5rem}
h1 mark{background:linear-gradient(transparent 55%,var(--mark) 55%);color:inherit}
h2{font:650 1.2rem/1.3 'Bricolage Grotesque',ui-sans-serif,system-ui,sans-serif;margin:2.5rem 0 .5rem;padding-left:.75rem;border-left:3px solid var(--rule)}
p{margin:.25rem 0 1rem;color:var(--soft);max-width:65ch}
nav ul{columns:16rem;padding-left:1.1rem;margin:0}
a{color:inherit;text-underline-offset:.2em}
.scroll{overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid var(--line);min-width:6rem;overflow-wrap:anywhere;white-space:pre-wrap}
tr:last-child td{border-bottom:0}
dl{display:grid;grid-template-columns:minmax(7rem,13rem) 1fr;gap:.4rem 1rem;margin:0;padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
th{font-weight:600;color:var(--soft);white-space:nowrap}`;

/** One list of the archive. */
export interface Area {
  title: string;
  /** Its file, relative to the page. */
  path: string;
  count: number;
}

export const pageBegin = (name: string, madeAt: Date, areas: readonly Area[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(text.title)}</title>
<style>${style}</style>
</head>
<body><main>
<h1><mark>${escapeHtml(text.title)}</mark></h1>
<p>${escapeHtml(text.lead(name, utcMoment(madeAt)))}</p>
<nav aria-label="${escapeHtml(text.contents)}"><ul>
${areas.map(({ title, count }, index) => `<li><a href="#area-${index}">${escapeHtml(title)}</a> (${grouped(count)})</li>`).join('\n')}
</ul></nav>
`;

export const areaBegin = ({ title, path, count }: Area, index: number): string => `
<section><h2 id="area-${index}">${escapeHtml(title)}</h2>
<p>${escapeHtml(text.rows(count))} <a href="${escapeHtml(encodeURI(path))}">${escapeHtml(path)}</a></p>
`;

/** Shows the rows of a list one after the other. */
interface RowsView {
  row(row: Row): string;
  end(): string;
}

/** Shows a list with one row as facts below each other, without the empty ones. */
export function asFacts(): RowsView {
  return {
    row: (row) =>
      `<dl>${readable(row)
        .filter(([, value]) => toText(value) !== '')
        .map(([key, value]) => `<dt>${escapeHtml(labelOf(key))}</dt><dd>${escapeHtml(toText(value))}</dd>`)
        .join('')}</dl>\n`,
    end: () => '',
  };
}

export function asTable(title: string): RowsView {
  let isBegun = false;
  const head = (row: Row): string => {
    isBegun = true;
    const cells = readable(row).map(([key]) => `<th scope="col">${escapeHtml(labelOf(key))}</th>`);
    return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}"><table><thead><tr>${cells.join('')}</tr></thead><tbody>\n`;
  };
  return {
    row: (row) =>
      `${isBegun ? '' : head(row)}<tr>${readable(row)
        .map(([, value]) => `<td>${escapeHtml(toText(value))}</td>`)
        .join('')}</tr>\n`,
    end: () => (isBegun ? '</tbody></table></div>\n' : ''),
  };
}

/** The page leaves out keys and sort columns: the files for programs have them. */
const readable = (row: Row): [string, unknown][] =>
  Object.entries(row).filter(([key]) => typedByPeople.has(key) || !keys.test(key));

const keys = /(^|_)(id|ids|sha256|version|sort_name)$/;
const typedByPeople = new Set(['student_id', 'teacher_id']);

export const areaRest = (shown: number, { path }: Area): string =>
  `<p>${escapeHtml(text.rest(shown, path))}</p>\n`;
export const areaEnd = '</section>\n';
export const pageEnd = '</main></body></html>\n';

const labelOf = (key: string): string => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'string') return isMoment.test(value) ? utcMoment(value) : value;
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ');
  return JSON.stringify(value);
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
