import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { Award, CircleCheck } from 'lucide-react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createIcon, type IconShapes } from '../icon.ts';
import { onlyShapes } from './slim-icons.ts';

const fileOf = (name: string): string =>
  readFileSync(
    new URL(`../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url),
    'utf8',
  );

test('an icon keeps its shapes and loses the rest', () => {
  const code = fileOf('circle-check');
  expect(code).toMatch(/key: "[\s\S]*aliases: \[/);
  const slim = onlyShapes(code);
  expect(slim).not.toMatch(/key|name:|size:|aliases/);
  expect(slim).toMatch(
    /const __iconData = \{\n\s+node: \[\n\s+\["circle", \{ cx: "12", cy: "12", r: "10" \}\]/,
  );
});

test.each([
  ['award', Award],
  ['circle-check', CircleCheck],
] as const)('%s is drawn as the library draws it, but for its classes', async (name, theirs) => {
  const shapes = /const __iconData = (\{[\s\S]*?\n\});/.exec(onlyShapes(fileOf(name)))?.[1] ?? '';
  const icon = createIcon(
    (await import(`data:text/javascript,export default ${encodeURIComponent(shapes)}`)).default as IconShapes,
  );
  for (const props of [{}, { size: 16, className: 'mr-2' }, { 'aria-label': 'Done' }])
    expect(attributesOf(renderToStaticMarkup(createElement(icon, props)))).toEqual(
      attributesOf(renderToStaticMarkup(createElement(theirs, props))),
    );
});

/** Without the order of the attributes, and the classes and the namespace that only the library gives. */
const attributesOf = (markup: string): string[] =>
  (
    markup
      .replaceAll(/lucide(-[\w-]+)? ?/g, '')
      .replaceAll(/ class=""| xmlns="[^"]*"/g, '')
      .match(/<\w+|[\w-]+="[^"]*"/g) ?? []
  ).toSorted();
