import { expect, test } from 'vitest';
import { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { writeItem } from './write-item.ts';

const titleOf = (facts: { text: string; title?: string; content?: object }): string | undefined => {
  const question = NewQuestion.parse({ points: 1, content: { kind: 'longText' }, ...facts });
  return / title="([^"]*)"/.exec(writeItem('i', question))?.[1];
};

test('the title of an item has words only, also where a question has none of its own', () => {
  const text = 'Why does *light* bend in $n$ glasses?![A prism](/api/files/x)';
  expect(titleOf({ text })).toBe('Why does light bend in n glasses? A prism');
  expect(titleOf({ text, title: 'Light & glass' })).toBe('Light &amp; glass');
  const content = { kind: 'gaps', gaps: [{ id: 'g', accepted: ['rest'] }], rules: {} };
  expect(titleOf({ text: 'It stays at [[g]], always', content })).toBe('It stays at ..., always');
});
