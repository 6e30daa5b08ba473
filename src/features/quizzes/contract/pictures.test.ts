import { expect, test } from 'vitest';
import { questionOf } from '../../../../test/quizzes/questions.ts';
import { quizLimits } from './limits.ts';
import {
  knownPictureIdsIn,
  pictureIdsIn,
  pictureMarkdown,
  shownPictureIdsIn,
  withPictures,
} from './pictures.ts';
import { problemsOf } from './questions/checks.ts';

const picture = (id: string): string => `![A ray](/api/files/${id})`;
const choice = questionOf('choice', {
  text: `Look: ${picture('text')} and ${picture('text')}`,
  comment: picture('comment'),
  content: {
    kind: 'choice',
    isMultiple: false,
    isOrderFixed: false,
    isPartial: true,
    options: [
      { id: 'a', text: picture('option'), isRight: true, comment: picture('option-comment') },
      { id: 'b', text: '![B](</api/files/spaced> "B")', isRight: false, comment: '' },
    ],
  },
});
const essay = questionOf('longText', {
  content: { kind: 'longText', criteria: [], sample: picture('sample') },
});

test('a question names the pictures of all its Markdown, each once, by who may see them', () => {
  expect(pictureIdsIn(choice)).toEqual(['text', 'comment', 'option', 'option-comment', 'spaced']);
  expect(shownPictureIdsIn(choice)).toEqual(['text', 'option', 'spaced']);
  expect(knownPictureIdsIn(choice)).toEqual(pictureIdsIn(choice));
  expect([pictureIdsIn(essay), knownPictureIdsIn(essay)]).toEqual([['sample'], []]);
});

test('addresses elsewhere are no pictures of a question', () => {
  for (const text of ['/api/files/a', '![a](https://b.example/api/files/a)', '![a](/api/files/)', '![a](a)'])
    expect(pictureIdsIn(questionOf('trueFalse', { text }))).toEqual([]);
});

test('other ids take the place of these, and all else stays', () => {
  const ids = new Map(pictureIdsIn(choice).map((id) => [id, `new-${id}`]));
  const copy = withPictures(choice, ids);
  expect(pictureIdsIn(copy)).toEqual([...ids.values()]);
  expect(withPictures(copy, new Map([...ids].map(([before, after]) => [after, before])))).toEqual(choice);
});

test('a description keeps its signs, and more than 20 pictures are refused', () => {
  expect(pictureMarkdown('a', ' a [ray]\nof *light* ')).toBe(
    String.raw`![a \[ray\] of \*light\*](/api/files/a)`,
  );
  const text = Array.from({ length: quizLimits.pictures + 1 }, (_, at) => picture(`p${at}`)).join('\n');
  expect(problemsOf(questionOf('trueFalse', { text }))).toEqual([
    { path: ['text'], message: 'A question can have at most 20 pictures' },
  ]);
});

test('a long text that is no picture is read at once', () => {
  for (const piece of ['![', '](', '](   ', '](/api/files/', ']: <'])
    expect(pictureIdsIn({ ...essay, text: piece.repeat(2500) }).length).toBeLessThan(3);
});
