import { expect, test } from 'vitest';
import { checksumsIn, placeholder, withStored } from './placeholders.ts';

const [one, other] = ['a', 'b'].map((sign) => sign.repeat(64)) as [string, string];
const stored = new Map([[one, 'f1']]);

test('a picture that is stored has its address, of another the description stays', () => {
  const text = `See ![a \\[b\\] c!](${placeholder(one)}) and ![gone](${placeholder(other)}).`;
  expect(withStored({ text }, stored)).toEqual({
    text: String.raw`See ![a \[b\] c!](/api/files/f1) and *gone*.`,
  });
  expect(checksumsIn({ text, options: [text] })).toEqual([one, other]);
});

test('what looks like the beginning of a picture before one is text', () => {
  for (const before of ['![', '![a ', String.raw`\!`, String.raw`![\!`, '![\n']) {
    const text = `${before}![b](${placeholder(one)})`;
    expect(withStored({ text }, stored), before).toEqual({ text: `${before}![b](/api/files/f1)` });
  }
});
