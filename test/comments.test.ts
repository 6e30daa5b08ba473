import { expect, test } from 'vitest';
import { comments } from '../scripts/checks/comments.ts';

test('comments of every form are found with their lines, and globs and addresses are not', () => {
  const source = [
    "route('**/assets/*.js', 'https://college.example');",
    '/**',
    ' * In a block.',
    ' */',
    'const a = 1; // At the end.',
    '  {/* In a screen. */}',
    'const b = "image/*";',
    '// By itself.',
  ].join('\n');
  expect(comments(source).map(({ line, text }) => [line, text.trim()])).toEqual([
    [2, '/**'],
    [3, '* In a block.'],
    [4, '*/'],
    [5, '// At the end.'],
    [6, '/* In a screen. */}'],
    [8, '// By itself.'],
  ]);
});
