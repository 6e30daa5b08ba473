// Part of npm run check: comments, docs, test titles and identifiers use no word of these lists (docs/style.md, 23). Add a word once the tree is free of it.
import { globSync, readFileSync } from 'node:fs';
import { comments } from './comments.ts';

const instead: readonly (readonly [word: RegExp, say: string])[] = [
  [/\banew\b/i, 'say what happens: again, re-encoded, reconnects, starts over'],
  [/\bfor ever\b/i, 'say the limit, or “without limit”'],
  // “Told apart” is the field's term.
  [/\btold\b(?! apart)/i, 'notified, published, reported, shown'],
];
/** Refused in comments. Older decisions still use them. */
const insteadInCode: readonly (readonly [word: RegExp, say: string])[] = [
  [/\bwhoever\b/i, 'name the actor: a person who, the caller, the reader'],
  [/\bwhom\b/i, 'name the people: the recipients, the people that'],
];
const inCode = [...instead, ...insteadInCode];
const identifiers: readonly (readonly [word: RegExp, say: string])[] = [
  [
    /(?<!['\w -])(?:wish(?:es)?|doerId|saidOfInput|\w*[tT]ellings?)(?=\s*[:=,;).?[\]}])/,
    'options, actorId, inputErrors, notifications',
  ],
  // Rows of the database keep two older names: `told_at`, and `toldAt` in queued events.
  [
    /\b(?!toldAt\b)(?:tell|told)[A-Z]\w*|\b(?:[a-z]\w*|use)(?:Tell|Told)(?![a-z])\w*|\b(?:const|let|function|type|interface) (?:tell|told|Told)\b|[.#](?:tell|told)\b(?= ?[(.,;)])|(?<![\w'‘“-])tell\(/,
    'notify, publish, report, send, deliver, announce',
  ],
];
/** The title of a test, also after the rows of `test.each([…])`. */
const title = /(?:\b(?:test|describe)(?:\.\w+)*|^\s*\]\))\(\s*(['"`])(.*?)\1/;
const code = ['src', 'test', 'e2e', 'bench', 'scripts', 'demo'].map(
  (root) => `${root}/**/*.{ts,tsx,mts,mjs,css}`,
);
const docs = ['README.md', 'docs/**/*.md', 'deploy/**/*.md'];
/** The specification's own sentences, and the sentences that the style guide advises against. */
const quoting = ['docs/specification.md', 'docs/style.md'];

/** Checked word by word: comments by one list, titles by the same, other code by the list of identifiers. */
function linesOf(file: string) {
  const source = readFileSync(file, 'utf8');
  return [
    ...comments(source).map((each) => ({ file, ...each, words: inCode })),
    ...source.split('\n').flatMap((text, index) => [
      { file, line: index + 1, text: title.exec(text)?.[2] ?? '', words: inCode },
      { file, line: index + 1, text, words: identifiers },
    ]),
  ];
}

const own = 'scripts/checks/plain-words.ts';
/** Lists of words and their rules. */
const wordLists = 'src/platform/ai/proofreading/';
const lines = [
  ...globSync(code)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== own && !file.startsWith(wordLists))
    .flatMap(linesOf),
  ...globSync(docs)
    .filter((file) => !quoting.includes(file.replaceAll('\\', '/')))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((text, index) => ({ file, line: index + 1, text, words: instead })),
    ),
];
const found = lines.flatMap(({ file, line, text, words }) =>
  words.flatMap(([word, say]) => {
    const match = word.exec(text);
    return match === null ? [] : [`${file}:${line} “${match[0]}”: ${say}.`];
  }),
);
for (const each of found) console.error(each);
process.exitCode = found.length === 0 ? 0 : 1;
