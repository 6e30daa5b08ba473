import { expect, test } from 'vitest';
import { PasswordGate } from './password.ts';
import { TooBusy } from './too-busy.ts';
import { isCommonPassword } from './common-passwords.ts';
import { toRefusal } from '../refusal.ts';

test('hashes are argon2id and verify', async () => {
  const gate = new PasswordGate();
  const hash = await gate.hash('correct horse battery 42');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await gate.verify({ hash, password: 'correct horse battery 42' })).toBe(true);
  expect(await gate.verify({ hash, password: 'correct horse battery 43' })).toBe(false);
});

test('the same text from another keyboard is the same password', async () => {
  const gate = new PasswordGate();
  const hash = await gate.hash('Zo\u00EB likes caf\u00E9s');
  expect(await gate.verify({ hash, password: 'Zoe\u0308 likes cafe\u0301s' })).toBe(true);
});

test('a full queue refuses people with the time to wait', async () => {
  const gate = new PasswordGate({ atOnce: 1, maxWaiting: 2 });
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => gate.hash('correct horse battery 42')),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(toRefusal(new TooBusy())).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
  expect(await gate.hash('the gate is open again')).toContain('$argon2id$');
});

test.each(['password', 'PASSWORD1', 'iloveyou!', 'qwertyuiop', '1234567890', 'Baseball99', 'campus123'])(
  '%s is common',
  (password) => expect(isCommonPassword(password)).toBe(true),
);
test.each(['correct horse battery 42', 'zq8!rvwk', 'Kestrel over mossy stone'])(
  '%s is not common',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
