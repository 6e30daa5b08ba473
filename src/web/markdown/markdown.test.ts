import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';
import { parseMarkdown } from './parse.ts';
import { plainText } from './plain-text.ts';

const html = (source: string, headingLevel: 2 | 3 | 4 = 3) =>
  renderToStaticMarkup(createElement(Markdown, { source, headingLevel })).replaceAll(
    / (class|target|rel)="[^"]*"/g,
    '',
  );
const inner = (source: string) =>
  html(source)
    .replace(/^<div>/, '')
    .replace(/<\/div>$/, '');

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
    [
      '- a\n- b\n  - c',
      '<ul><li><span>a</span></li><li><span>b</span><ul><li><span>c</span></li></ul></li></ul>',
    ],
    ['3. a\n4. b', '<ol start="3"><li><span>a</span></li><li><span>b</span></li></ol>'],
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
    ['[mail](mailto:a@b.example)', '<p><a href="mailto:a@b.example">mail</a></p>'],
  ])('%j', (source, expected) => {
    expect(inner(source)).toBe(expected);
  });

  test('headings begin at the level of the page and skip none', () => {
    expect(inner('# a\n### b\n## c')).toBe('<h3>a</h3><h4>b</h4><h4>c</h4>');
    expect(inner('### a\n# b')).toBe('<h3>a</h3><h3>b</h3>');
  });

  test('without its marks', () => {
    expect(plainText('# Exam week\n\n- **Monday** at [the hall](https://a.example)\n- `Tuesday`')).toBe(
      'Exam week Monday at the hall Tuesday',
    );
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

  test.each(['*', '**a ', '_a', '`', '[', '[a](', '![a', '> ', '- a\n  ', '~~', 'https://', '](', '*a_b'])(
    '20,000 characters of %j take no time to speak of',
    (part) => {
      const source = part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000);
      let steps = 0;
      const count = (blocks: unknown): void => {
        steps += 1;
        if (Array.isArray(blocks)) for (const block of blocks) count(block);
        else if (blocks !== null && typeof blocks === 'object')
          for (const value of Object.values(blocks)) count(value);
      };
      count(parseMarkdown(source));
      expect(steps).toBeLessThan(400_000);
    },
  );
});
