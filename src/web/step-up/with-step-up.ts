import { isApiError } from '../calls/api-error.ts';

/** What the server asks for: the password, a code of the second factor, or both. */
export type StepUpLevel = 'first_factor' | 'second_factor' | 'multi_factor';
export interface StepUpQuestion {
  level: StepUpLevel;
  hasPassword: boolean;
  hasPasskey: boolean;
}

const requiredCode = 'reverification_required';

/** The person closed the question: the caller changes nothing and shows nothing. */
export class StepUpCancelled extends Error {
  override name = 'StepUpCancelled';
}
export const isStepUpCancelled = (error: unknown): boolean => error instanceof StepUpCancelled;

/**
 * `withStepUp(() => api.deleteCourse(…))`: a call that may want the person to prove again who they are. When the
 * server says so, a dialog asks, and the call is made once more. Rejects with StepUpCancelled when it was closed.
 */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error) || error.code !== requiredCode) throw error;
    await ask(questionOf(error.details));
    return call();
  }
}

let asking: Promise<void> | undefined;

/** Two calls at once share one question. */
function ask(question: StepUpQuestion): Promise<void> {
  asking ??= import('./step-up-host.tsx')
    .then(({ openStepUp }) => openStepUp(question))
    .finally(() => (asking = undefined));
  return asking;
}

/** A server that names no ways takes the password. */
function questionOf({ level, methods }: Record<string, unknown>): StepUpQuestion {
  const has = (way: string): boolean => Array.isArray(methods) && methods.includes(way);
  return {
    level: level === 'second_factor' || level === 'multi_factor' ? level : 'first_factor',
    hasPassword: !Array.isArray(methods) || has('password'),
    hasPasskey: has('passkey') && 'PublicKeyCredential' in globalThis,
  };
}
