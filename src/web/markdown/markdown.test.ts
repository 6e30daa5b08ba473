import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasMaths } from '#shared/markdown/has-maths.ts';
import { Markdown } from './markdown.tsx';
import { Maths } from './maths.tsx';
import { plainLines, plainText } from '#shared/words/plain-text.ts';
import { ownHref } from './safe-href.ts';

const clean = (html: string): string =>
  html.replaceAll(/ (class|target|rel|tabindex)="[^"]*"/g, '').replaceAll('\n', '');
const html = (source: string, headingLevel: 2 | 3 | 4 = 3) =>
  clean(renderToStaticMarkup(createElement(Markdown, { source, headingLevel })));
const inner = (source: string) =>
  html(source)
    .replace(/^<div>/, '')
    .replace(/<\/div>$/, '');
const formulas = (source: string) => renderToStaticMarkup(createElement(Maths, { source, headingLevel: 3 }));

describe('what people write', () => {
  test.each([
    ['plain words', '<p>plain words</p>'],
    [
      '**bold** and *italic* and ~~gone~~',
      '<p><strong>bold</strong> and <em>italic</em> and <del>gone</del></p>',
    ],
    ['__bold__ _italic_ snake_case_name', '<p><strong>bold</strong> <em>italic</em> snake_case_name</p>'],
    ['**bold *both* bold**', '<p><strong>bold <em>both</em> bold</strong></p>'],
    ['2 * 3 * 4 and 5 ** 6', '<p>2 * 3 * 4 and 5 ** 6</p>'],
    ['a line\nthe next', '<p>a line<br/>the next</p>'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['> said\n> so', '<blockquote><p>said<br/>so</p></blockquote>'],
    ['`a * b * c`', '<p><code>a * b * c</code></p>'],
    ['```\n<b>**x**</b>\n```', '<pre><code>&lt;b&gt;**x**&lt;/b&gt;</code></pre>'],
    ['one\n\n---\n\ntwo', '<p>one</p><hr/><p>two</p>'],
    ['\\*not italic\\*', '<p>*not italic*</p>'],
    [
      '[the plan](https://college.example/a(b)?c=d)',
      '<p><a href="https://college.example/a(b)?c=d">the plan</a></p>',
    ],
    [
      'See https://college.example/x.',
      '<p>See <a href="https://college.example/x">https://college.example/x</a>.</p>',
    ],
    [
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    ],
    ['- [x] read', '<ul><li><span aria-hidden="true">☑</span><span>done</span> read</li></ul>'],
    ['as said[^1]\n\n[^1]: by me', '<p>as said[^1]</p><blockquote><p>by me</p></blockquote>'],
    ['from $5 to $10', '<p>from $5 to $10</p>'],
    ['[mail](mailto:a@b.example)', '<p><a href="mailto:a@b.example">mail</a></p>'],
  ])('%j', (source, expected) => {
    expect(inner(source)).toBe(expected);
  });

  test.each([
    [
      '![a *ray*](/api/files/a-1)',
      '<p><img src="/api/files/a-1" alt="a ray" loading="lazy" decoding="async"/></p>',
    ],
    ['![](/api/files/a-1)', '<p><span>/api/files/a-1</span></p>'],
    ['![a ray](/api/files/a-1?download=1)', '<p><span>a ray</span></p>'],
    ['![a ray](/api/files/../me)', '<p><span>a ray</span></p>'],
    [
      '![a ray](https://evil.example/api/files/a)',
      '<p><a href="https://evil.example/api/files/a">a ray</a></p>',
    ],
    ['[a ray](/api/files/a-1)', '<p><span>a ray</span></p>'],
  ])('pictures of Quad, where a text may have them: %j', (source, expected) => {
    const drawn = renderToStaticMarkup(
      createElement(Markdown, { source, headingLevel: 3, hasPictures: true }),
    );
    expect(clean(drawn)).toBe(`<div>${expected}</div>`);
    expect(inner(source)).not.toContain('<img');
  });

  test('headings begin at the level of the page and skip none', () => {
    expect(inner('# a\n### b\n## c')).toBe('<h3>a</h3><h4>b</h4><h4>c</h4>');
    expect(inner('### a\n# b')).toBe('<h3>a</h3><h3>b</h3>');
  });

  test.each([
    [
      '# Exam week\n\n- **Monday** at [the hall](https://a.example)\n- `Tuesday`',
      'Exam week · Monday at the hall · Tuesday',
    ],
    ['a line\nthe next <b>one</b> and $x^2$', 'a line the next <b>one</b> and x^2'],
    ['**bold *both* bold** ~~gone~~ _it_ snake_case_name', 'bold both bold gone it snake_case_name'],
    ['2 * 3 * 4 and 5 ** 6', '2 * 3 * 4 and 5 ** 6'],
    ['> 1. said\n\n---\n\n```js\na *b* c\n```', 'said · a *b* c'],
    ['\\*not italic\\* and `a * b * c`', '*not italic* and a * b * c'],
    ['[the plan](https://college.example/a(b)?c=d "Plan")!', 'the plan!'],
    [
      'Measure:\n\n| angle | n |\n|:--|---|\n| 20° | a \\| b |\n\na | b',
      'Measure: angle, n · 20°, a | b · a | b',
    ],
    ['| Room | Time |\n|---|---|\n| 101 | 9:00 |\n| 102 | 10:00 |', 'Room, Time · 101, 9:00 · 102, 10:00'],
    ['Room | Time\n---|---\n101 | 9:00', 'Room, Time · 101, 9:00'],
    ['# Trip.\nBring:\n- water\n- a hat\n\nSee you', 'Trip. Bring: water · a hat See you'],
    [
      '![A map of the hall](https://a.example/m.png) shows $\\frac{a}{b} \\le 1$',
      'A map of the hall shows a/b ≤ 1',
    ],
    ['from $5 to $10 \\{and\\}', 'from $5 to $10 {and}'],
    ['the week of 3. May, C# and #tags', 'the week of 3. May, C# and #tags'],
  ])('%j without its marks', (source, words) => expect(plainText(source)).toBe(words));

  test.each(['*', '_', '`', '[', '> ', '(', '**a', '[a](', '- ', '|-', '| '])(
    '%j for ever is read at once',
    (mark) => {
      expect(plainText(mark.repeat(50_000)).length).toBeLessThanOrEqual(4000);
    },
  );
});

test('for mails the lines, items and addresses stay', () => {
  expect(
    plainLines(
      '# Trip\n\n**Bring**:\n- water\n- [a list](https://a.example/l)\n\n| Room | Time |\n|---|---|\n| 101 | 9:00 |\n\nSee you',
    ),
  ).toBe('Trip\n\nBring:\n\n- water\n\n- a list (https://a.example/l)\n\nRoom, Time\n\n101, 9:00\n\nSee you');
});

describe('maths', () => {
  test('within a line and as a block, for eyes and for readers', () => {
    const made = formulas('Energy $E = mc^2$ is\n\n$$\n\\int_0^1 x\\,dx\n$$');
    expect(made).toContain('<math');
    expect(made).toContain('katex-display');
    expect(made).toContain('aria-hidden="true"');
    expect(made).not.toContain('$');
  });

  test.each([
    ['from $5 to $10', false],
    ['$5 and $6', false],
    ['$x$', true],
    ['$$x$$', true],
    ['no money at all', false],
  ])('%j: %s', (source, is) => expect(hasMaths(source)).toBe(is));

  test('money beside a formula stays money', () => {
    const made = clean(formulas('It costs $5 and $6, with $n$ people'));
    expect(made).toContain('It costs $5 and $6, with');
    expect(made).toContain('<math');
  });

  test.each([
    '$\\href{javascript:alert(1)}{x}$',
    '$\\url{javascript:alert(1)}$',
    '$\\includegraphics{https://evil.example/x.png}$',
    '$\\htmlClass{x}{y}$ $\\htmlData{onclick=alert(1)}{y}$',
    '$<img src=x onerror=alert(1)>$',
    '$\\text{<script>alert(1)</script>}$',
    '$\\def\\a{\\a\\a}\\a$',
    '$\\unknown$',
  ])('%j makes no tag, no link and no crash', (source) => {
    const made = formulas(source);
    expect(made).not.toMatch(/<(script|img|iframe|a)[\s>]|\shref=/i);
    for (const [tag] of made.matchAll(/<[^>]+>/g)) expect(tag).not.toMatch(/\son\w+=/i);
  });
});

describe('what must not come of it', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x]( javascript:alert(1) )',
    '[x](//evil.example)',
    '![x](https://evil.example/pixel.png)',
    '[<img src=x onerror=alert(1)>](https://a.example)',
    '[x](https://a.example"onmouseover="alert(1))',
  ])('%j makes no tag and no script', (source) => {
    const made = html(source);
    expect(made).not.toMatch(/<(script|img|iframe|svg)|href="(?!https:\/\/|mailto:)/i);
    for (const [tag] of made.matchAll(/<[^>]+>/g)) expect(tag).not.toMatch(/\son\w+=/i);
  });

  test('any text at all is read, and keeps its letters', () => {
    const marks = fc.constantFrom(
      '*',
      '**',
      '_',
      '`',
      '[',
      '](',
      ')',
      '~~',
      '\n',
      '- ',
      '1. ',
      '> ',
      '#',
      ' ',
      'a',
      'https://a.b',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(marks, fc.string({ unit: 'grapheme' })), { maxLength: 40 }), (parts) => {
        const source = parts.join('');
        const kept = plainText(source).replaceAll(/\W/g, '');
        const written = source.replaceAll(/\W/g, '');
        expect(written.length).toBeGreaterThanOrEqual(kept.replaceAll('_', '').length);
        expect(() => html(source)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    '*',
    '**a ',
    '_a',
    '`',
    '[',
    '[a](',
    '![a',
    '> ',
    '- a\n  ',
    '~~',
    'https://',
    '](',
    '*a_b',
    '*a*_',
    '1. ',
    '> - ',
    '- ',
    '![[]()',
    'a@b.c ',
    '|a',
    '[^1]: ',
    '[a]: b\n',
    '|a|\n|-|\n',
    '$a',
    '<!--',
  ])('20,000 characters of %j are read, and do not overflow', (part) => {
    const source = part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000);
    expect(() => html(source)).not.toThrow();
    expect(() => formulas(source)).not.toThrow();
  });

  test('what is nested deeper than anybody writes stays as it was written', () => {
    const quotes = '> '.repeat(5000);
    expect(inner(quotes)).toBe(`<p>${quotes.replaceAll('>', '&gt;')}</p>`);
    const deep = `${'*_'.repeat(900)}a${'_*'.repeat(900)}`;
    expect(plainText(deep)).toContain('a');
    expect(() => html(deep)).not.toThrow();
  });
});

describe('where only links within this product are links', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['/tasks/1?tab=a#b', '/tasks/1?tab=a#b'],
    ['https://quad.example/courses/2', '/courses/2'],
    ['https://evil.example/x', undefined],
    ['//evil.example/x', undefined],
    ['/\\evil.example/x', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['mailto:a@b.example', undefined],
    ['http://quad.example/tasks', undefined],
    ['/api/identity/sign-out', undefined],
    ['/tasks/../api/assistant', undefined],
    ['https://quad.example@evil.example/', undefined],
  ])('%s: %s', (address, expected) => {
    vi.stubGlobal('location', { origin: 'https://quad.example' });
    expect(ownHref(address)).toBe(expected);
  });
});
