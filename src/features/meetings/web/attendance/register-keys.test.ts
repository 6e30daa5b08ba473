import { expect, test } from 'vitest';
import { actOf } from './register-keys.ts';

test('a letter marks and goes on to the next student, also in capitals', () => {
  expect(actOf('p')).toEqual({ mark: 'present', by: 1 });
  expect(actOf('L')).toEqual({ mark: 'late', by: 1 });
  expect(actOf('a')).toEqual({ mark: 'absent', by: 1 });
  expect(actOf('E')).toEqual({ mark: 'excused', by: 1 });
});

test('U clears the mark and stays', () => {
  expect(actOf('u')).toEqual({ mark: null, by: 0 });
});

test('arrows up and down move; every other key is the browser’s', () => {
  expect(actOf('ArrowDown')).toEqual({ by: 1 });
  expect(actOf('ArrowUp')).toEqual({ by: -1 });
  for (const key of ['ArrowLeft', 'ArrowRight', ' ', 'Tab', 'x']) expect(actOf(key)).toBeUndefined();
});
