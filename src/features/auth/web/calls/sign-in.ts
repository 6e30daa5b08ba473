import * as z from 'zod/mini';
import { Email } from '#features/people/contract/people.ts';
import { errorsOf, type FormErrors, readForm } from '#web/ui/forms/use-zod-form.ts';
import { authText as text } from '#features/auth/text.ts';
import { identity } from './auth-api.ts';

const Login = z.object({ email: Email, password: z.string().check(z.minLength(1, text.required)) });
export type Login = z.output<typeof Login>;

export function readLogin(form: HTMLFormElement): { login: Login } | { errors: FormErrors } {
  const read = z.safeParse(Login, readForm(new FormData(form)));
  return read.success ? { login: read.data } : { errors: errorsOf(read.error) };
}

/** Resolves with true when a second factor is needed next. */
export async function signIn(login: Login): Promise<boolean> {
  // Another person's session must end with a new sign-in. It is no failure when there was none.
  await identity.signOut({ body: {} }).catch(() => undefined);
  const answer = await identity.signIn({ body: login });
  return answer.twoFactorRedirect === true;
}
