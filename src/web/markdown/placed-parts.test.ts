import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartsContext } from './placed-parts.tsx';
import { renderMarkdown } from './render.tsx';

const value = (id: string) => (id === 'one' ? createElement('input', { name: id }) : undefined);
const draw = (source: string, hasParts: boolean) =>
  renderToStaticMarkup(createElement(PartsContext, { value }, renderMarkdown(source, 3, { hasParts })));

test('a part stands at its mark, in a sentence, a list and a cell', () => {
  for (const source of ['Say **[[one]]** now', '- [[one]]', '| a |\n|---|\n| [[one]] |'])
    expect(draw(source, true)).toContain('<input name="one"/>');
});

test('a mark without a part stays as it was written, and so does each one in a text without parts', () => {
  expect(draw('Say [[two]]', true)).toBe('<div>Say [[two]]</div>');
  expect(draw('Say [[one]]', false)).toBe('<p>Say [[one]]</p>');
});
