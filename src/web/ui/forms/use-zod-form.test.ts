import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorsOf, readForm } from './use-zod-form.ts';

test('a form becomes values by name: lists where a name comes twice, nothing for a file that was not chosen', () => {
  const form = new FormData();
  form.append('name', 'Priya');
  form.append('topics', 'maths');
  form.append('topics', 'physics');
  form.append('photo', new File([], ''));
  form.append('note', new File(['text'], 'note.txt'));
  const values = readForm(form);
  expect(values).toMatchObject({ name: 'Priya', topics: ['maths', 'physics'] });
  expect(values).not.toHaveProperty('photo');
  expect(values['note']).toBeInstanceOf(File);
});

test('each refused field has its own sentences, in the order of the rules', () => {
  const schema = z.object({
    email: z.string().check(z.minLength(5, 'Too short'), z.regex(/@/, 'No address')),
    year: z.enum(['first', 'second'], 'Please choose a year'),
  });
  const result = schema.safeParse({ email: 'a', year: 'ninth' });
  expect(result.success ? {} : errorsOf(result.error)).toEqual({
    email: ['Too short', 'No address'],
    year: ['Please choose a year'],
  });
});
