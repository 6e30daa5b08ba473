import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each(['password', 'aaaaaaaaaaaa', '12345678', 'Password1', 'qwerty2024', 'abcdefgh'])(
  '%s is weak',
  (password) => {
    expect(passwordStrength(password)).toBeLessThanOrEqual(1);
  },
);

test.each(['correct horse battery staple', 'g7$Kp!x2Vq', 'mauve-otter-climbs-37'])(
  '%s is strong',
  (password) => {
    expect(passwordStrength(password)).toBeGreaterThanOrEqual(3);
  },
);

test('what belongs to the person does not count', () => {
  const about = ['Priya Sharma', 'priya.sharma@college.edu', 'S-1042'];
  expect(passwordStrength('PriyaSharma1042', about)).toBeLessThan(passwordStrength('PriyaSharma1042'));
  expect(passwordStrength('PriyaSharma1042', about)).toBeLessThanOrEqual(1);
});

test('a longer password is never weaker, and fewer than 8 characters are never more than weak', () => {
  const password = 'g7$Kp!x2Vq-8Wz';
  const levels = Array.from(password, (_, at) => passwordStrength(password.slice(0, at + 1)));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(passwordStrength('g7$Kp!x')).toBeLessThanOrEqual(1);
});
