import { expect, test } from 'vitest';
import { isBlank, isOneCharacter, isOwnPassword } from './own-password.ts';

const ada = { email: 'ada.lovelace@college.example', name: 'Ada King Lovelace' };

test.each([
  'ada.lovelace@college.example',
  'ADA.Lovelace@College.example',
  'ada.lovelace',
  'adalovelace',
  'Ada King Lovelace',
  'lovelace',
  'Lovelace1!',
  'ada_lovelace_99',
])('%s is its owner’s e-mail or name', (password) => expect(isOwnPassword(password, ada)).toBe(true));

test.each(['correct horse battery 42', 'lovelace loves letters', 'adalovelace1815', ''])(
  '%j is none of them',
  (password) => expect(isOwnPassword(password, ada)).toBe(false),
);

test('a name of signs refuses nothing', () =>
  expect(isOwnPassword('!!!???!!!', { email: '', name: '???' })).toBe(false));

test.each(['aaaaaaaa', '        ', '🦉🦉🦉🦉🦉🦉🦉🦉'])('%j is one character', (password) =>
  expect(isOneCharacter(password)).toBe(true),
);

test('only white space is blank, whatever its kind', () => {
  expect(isBlank(' \t \u00A0 \u2003  \t')).toBe(true);
  expect(isBlank('        a')).toBe(false);
});
