/** How a test begins: `test('…'`, `test.each([…])('…'`, `` test(`…` ``; the name is on the same line or the next. */
const opening = /^( *)(?:test|it)(?:\.(?:each|for|skipIf|runIf))?[(<]/;
const quoted = /(['"`])((?:(?!\1)[^\\]|\\.)*)\1/;

interface Test {
  name: string;
  body: string;
}

const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

/** The tests of a file, each with its lines. By their layout: the formatter has seen every file. */
export function testsIn(source: string): Test[] {
  const lines = source.split('\n');
  return lines.flatMap((line, from) => {
    const indent = opening.exec(line)?.[1];
    if (indent === undefined) return [];
    const length = lines
      .slice(from)
      .findIndex((each) => each.startsWith(`${indent}}`) && each.endsWith(');'));
    // `test(name, async () => {` ends with `});`, a wrapped one with `);` at the same indent.
    const end = lines.slice(from).findIndex((each) => each === `${indent}});` || each === `${indent});`);
    const count = Math.max(0, end === -1 ? length : end) + 1;
    const body = lines.slice(from, from + count).join('\n');
    const name = nameOf(body, indent);
    return name === undefined ? [] : [{ name, body }];
  });
}

/** Behind a table (`test.each([…])('…'`) it stands on a line of its own, or behind the table's end. */
function nameOf(body: string, indent: string): string | undefined {
  const isTable = /^ *(?:test|it)\.(?:each|for|skipIf|runIf)/.test(body);
  const start = isTable
    ? body.search(new RegExp(`(?:^${indent}\\][^\\n]*\\)\\(|\\)\\()\\s*['"\`]`, 'm'))
    : body.indexOf('(');
  if (start === -1) return undefined;
  const from = isTable ? body.indexOf('(', body.indexOf(')(', start)) : start;
  const found = quoted.exec(body.slice(from));
  return found?.[2] === undefined ? undefined : unescaped(found[2]);
}

/** A test's lines with those of the file's functions that it calls, and that these call. */
export function withHelpers(source: string, body: string): string {
  const helpers = new Map(
    Array.from(
      source.matchAll(
        /^(?:export )?(?:async )?(?:function|const) (\w+)[^]*?(?=\n(?:\S(?!\)|\}))|$(?![^]))/gm,
      ),
      (found) => [found[1] ?? '', found[0]],
    ),
  );
  const taken = new Set<string>();
  let all = body;
  for (const queue = [body]; queue.length > 0;) {
    const text = queue.pop() ?? '';
    for (const [name, lines] of helpers) {
      if (taken.has(name) || !new RegExp(`\\b${name}\\b`).test(text)) continue;
      taken.add(name);
      all += `\n${lines}`;
      queue.push(lines);
    }
  }
  return unescaped(all);
}
