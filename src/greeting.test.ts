import process from 'node:process';
import { expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { greet } from './greeting.ts';

function said(env: Record<string, string>, lines: string[] = []): string[] {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  greet(readConfig(env), lines, 1234);
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text.split('\n').flatMap((line) => line.trim() || []);
}

test('the greeting names the address, the assistant, and the rule for teachers with its reason', () => {
  expect(said({}, ['Database: embedded'])).toEqual([
    'Quad is ready at http://localhost:3000 (1.2 s)',
    'Database: embedded',
    'Assistant: built in, needs no key and no network',
    'Teacher sign-up: open, only this machine can reach the server',
  ]);
  expect(said({ HOST: '0.0.0.0' })).toContain(
    'Teacher sign-up: approval, other machines can reach the server',
  );
  expect(said({ HOST: '0.0.0.0', TEACHER_SIGNUP: 'open' })).toContain(
    'Teacher sign-up: open, TEACHER_SIGNUP says so',
  );
  expect(said({ TEACHER_DOMAINS: 'college.edu' })).toContain(
    'Teacher sign-up: domain, TEACHER_DOMAINS is set',
  );
});

test('a model is named with its place and its users; notes stand below', () => {
  const lines = said({ AI_BASE_URL: 'http://gpu.college.edu/v1', AI_MODEL: 'm' });
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^Assistant: m at .*gpu\.college\.edu.* for people who share data; the built-in one for everybody else$/,
    ),
  );
  expect(lines.at(-1)).toBe('AI_BASE_URL is http: what is asked of the model can be read on the way.');
});
