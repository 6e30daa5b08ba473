import { expect, test } from 'vitest';
import { providerProblem } from './provider-problem.ts';

test('a provider without an e-mail gets a sentence with the reason and the next step', () =>
  expect(providerProblem({ oauth: 'failed', error: 'email_not_found' })).toBe(
    'Your provider did not tell us an e-mail address, and Quad needs one. Add a verified e-mail address to your account there, allow Quad to read it, and try again. Or sign up here with your e-mail.',
  ));

test('without a failure there is no sentence', () => {
  expect(providerProblem({ error: 'email_not_found' })).toBeUndefined();
});
