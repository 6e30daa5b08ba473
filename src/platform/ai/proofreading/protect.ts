export interface Span {
  start: number;
  end: number;
}

// What is not prose, or says exactly what it says: code, formulas, links, addresses, quotations, anything with a digit or a
// sign inside, words written in capitals or with one inside. Each begins where a word does, or ends after so many characters:
// else twenty thousand letters without a space are gone through once for each of them.
const exact = [
  /```[\s\S]*?(```|$)/g,
  /`[^`\n]*`/g,
  /\$\$[\s\S]*?\$\$/g,
  /\$[^$\n]+\$/g,
  /!?\[[^[\]\n]{0,500}\]\((?:[^)\]\n]|\](?!\()){0,2000}\)/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /(?<![^\s@])[^\s@]+@[^\s@]+/g,
  /[“"][^“”"\n]{0,1000}[”"]/g,
  /(?<!\S)\S*\d\S*/g,
  /(?<!\S)\S*[A-Za-z](?:[/@_#\\=<>+*~^|][A-Za-z]|\.[a-z])\S*/g,
  /^[ \t]*\|.*$/gm,
  // Other languages' phrases.
  /\b(?:ad (?:hoc|absurdum|infinitum|nauseam)|reductio ad absurdum|bona fide|viva voce|in (?:situ|vitro|vivo|silico|toto|lieu)|per (?:se|capita|annum|diem)|et al|vice versa|curriculum vitae|ex officio|alma mater|magnum opus|status quo|pro (?:rata|forma|bono)|sine qua non|inter alia|a (?:priori|posteriori|fortiori)|de (?:facto|jure|novo)|prima facie|quid pro quo|ipso facto|modus operandi|habeas corpus|honoris causa|ultra vires|intra vires|pari passu|terra firma|annus mirabilis|carpe diem|mutatis mutandis|post hoc|raison d['’]être|déjà vu|laissez-faire)\b/gi,
  /\b(?=[A-Za-z]+\b)[A-Za-z]*[A-Z]{2}[A-Za-z]*/g,
  /\b[a-z]+[A-Z]\w*/g,
];

/** The places of a text that are never touched. */
export function protectedSpans(text: string, keep: readonly string[]): Span[] {
  const spans = exact.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  return [...spans, ...namesIn(text), ...keptIn(text, keep)];
}

/** Capitalised words inside of a sentence: names of people, places, courses. */
function namesIn(text: string): Span[] {
  const names: Span[] = [];
  for (const match of text.matchAll(/\p{Lu}[\p{L}'’-]*/gu)) {
    if (match[0] === 'I' || beginsSentence(text, match.index)) continue;
    names.push({ start: match.index, end: match.index + match[0].length });
  }
  return names;
}

/** Also after a heading, a list mark or a title: what stands there may be a name or any word. */
export const beginsSentence = (text: string, index: number): boolean =>
  /(^|[.!?:]["”’)]*\s+|\n\s*([-*#>]+\s*)*)$/.test(text.slice(Math.max(0, index - 12), index)) &&
  !/\b(Dr|Mr|Mrs|Ms|Prof|St|No|Fig|Eq)\.\s+$/.test(text.slice(Math.max(0, index - 8), index));

function keptIn(text: string, keep: readonly string[]): Span[] {
  const lower = text.toLowerCase();
  return keep.flatMap((name) => {
    const word = name.toLowerCase();
    const spans: Span[] = [];
    if (word.length < 2) return spans;
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length))
      spans.push({ start: at, end: at + word.length });
    return spans;
  });
}

/** What must be the same before and after: every number and every name, in their order. */
export const factsOf = (text: string): string[] => [
  ...(text.match(/(?<!\S)\S*\d\S*/g) ?? []).map((word) => word.replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '')),
  ...namesIn(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter(
      (word) =>
        !/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(January|February|March|April|May|June|July|August|September|October|November|December)$|^English$|^I\b/.test(
          word,
        ),
    ),
];
