import { expect, test } from 'vitest';
import { inOrder, withoutFallbacks, withoutUnread } from './slim-styles.ts';

test.each([
  [
    'a colour that is mixed',
    '.a{color:red}.b\\/70{background-color:var(--line)}@supports (color:color-mix(in lab, red, red)){.b\\/70{background-color:color-mix(in oklab, var(--line) 70%, transparent)}}.c{top:0}',
    '.a{color:red}.b\\/70{background-color:color-mix(in oklab, var(--line) 70%, transparent)}.c{top:0}',
  ],
  [
    'a colour that is mixed under a condition',
    '@media (hover:hover){.b:hover{color:var(--ink)}@supports (color:color-mix(in lab, red, red)){.b:hover{color:color-mix(in oklab, var(--ink) 50%, transparent)}}}',
    '@media (hover:hover){.b:hover{color:color-mix(in oklab, var(--ink) 50%, transparent)}}',
  ],
  [
    'a colour that is mixed for some of the elements of a rule',
    '.b,.b\\/70{color:var(--ink)}@supports (color:color-mix(in lab, red, red)){.b\\/70{color:color-mix(in oklab, var(--ink) 70%, transparent)}}',
    '.b,.b\\/70{color:var(--ink)}.b\\/70{color:color-mix(in oklab, var(--ink) 70%, transparent)}',
  ],
  [
    'a rule of more than the colour',
    '.b{top:0;color:var(--ink)}@supports (color:color-mix(in lab, red, red)){.b{color:color-mix(in oklab, var(--ink) 50%, transparent)}}',
    '.b{top:0;color:var(--ink)}.b{color:color-mix(in oklab, var(--ink) 50%, transparent)}',
  ],
  [
    'first values',
    '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))) or ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){*,:before,:after,::backdrop{--tw-leading:initial;--tw-content:""}}}@layer theme{:root{--a:1}}',
    '@layer theme{:root{--a:1}}',
  ],
  ['other conditions', '@supports (display:grid){.a{color:red}}', '@supports (display:grid){.a{color:red}}'],
])('of %s what today’s browsers need stays', (_, css, slim) => {
  expect(withoutFallbacks(css)).toBe(slim);
});

const lines =
  '.divide-y{border-top-width:calc(1px * var(--tw-divide-y-reverse));border-bottom-width:calc(1px * calc(1 - var(--tw-divide-y-reverse)))}';
const spaces =
  '.space-y-4{margin-block-start:calc(calc(var(--spacing) * 4) * var(--tw-space-y-reverse));margin-block-end:calc(calc(var(--spacing) * 4) * calc(1 - var(--tw-space-y-reverse)))}';

test('lists whose order nobody turns round have their lines below', () => {
  expect(inOrder(lines)).toBe('.divide-y{border-top-width:0;border-bottom-width:1px}');
  expect(inOrder(spaces)).toBe('.space-y-4{margin-block-start:0;margin-block-end:calc(var(--spacing) * 4)}');
});

test('where an order is turned round the lines turn too', () => {
  const turned = `${lines}.divide-y-reverse{--tw-divide-y-reverse:1}`;
  expect(inOrder(turned)).toBe(turned);
});

test('variables that no rule reads are left out', () => {
  const css =
    '@property --tw-leading{syntax:"*"}@property --tw-tracking{syntax:"*"}.a{--tw-tracking:1px;letter-spacing:1px}.b{line-height:var(--tw-leading)}.c{top:0;--tw-leading:2}.d{--tw-tracking:2px}';
  expect(withoutUnread(css)).toBe(
    '@property --tw-leading{syntax:"*"}.a{letter-spacing:1px}.b{line-height:var(--tw-leading)}.c{top:0;--tw-leading:2}.d{}',
  );
});
