import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { repeated, superLinear, units } from '../../../test/linear/growth.ts';
import { Markdown } from './markdown.tsx';
import { Maths } from './maths.tsx';

test.each([
  ['Markdown', Markdown],
  ['Markdown with formulas', Maths],
] as const)(
  '%s of the longest text: linear over every repeated text',
  (_name, component) => {
    const draw = (source: string): string =>
      renderToStaticMarkup(createElement(component, { source, headingLevel: 3 }));
    draw('A **text** to begin with, $x$.');
    const slow = units.flatMap((unit) => {
      const growth = superLinear(draw, (chars) => repeated(unit, chars), { chars: 5000, fromMs: 120 });
      return growth === undefined ? [] : [`${JSON.stringify(unit)}: ${growth}`];
    });
    expect(slow).toEqual([]);
  },
  300_000,
);
