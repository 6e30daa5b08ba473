import { expect, test } from 'vitest';
import { withoutFallbacks } from './slim-styles.ts';

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
