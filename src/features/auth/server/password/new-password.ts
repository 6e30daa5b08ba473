import { characterCount } from '#shared/format/character-count.ts';
import type { Reason } from '#shared/refusals.ts';
import { isBlank, isOneCharacter, isOwnPassword } from '#shared/own-password.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import { isCommonPassword } from './common-passwords.ts';
import { IdentityRefusal } from '../refusal.ts';

type Owner = Parameters<typeof isOwnPassword>[1];

/** Refuses a password that is easy to guess, with a sentence for `field`. */
export function checkNewPassword(password: string, owner: Owner, field = 'password'): void {
  const [code, reason] = faultOf(password, owner) ?? [];
  if (code === undefined || reason === undefined) return;
  throw new IdentityRefusal('validation', code, reason, { fields: { [field]: reason } });
}

function faultOf(password: string, owner: Owner): readonly [string, Reason] | undefined {
  const count = characterCount(password);
  if (count < authLimits.passwordMinChars) return [authCodes.passwordTooShort, refusals.passwordTooShort];
  if (count > authLimits.passwordMaxChars) return [authCodes.passwordTooLong, refusals.passwordTooLong];
  if (isBlank(password)) return [authCodes.passwordBlank, refusals.passwordBlank];
  if (isOneCharacter(password)) return [authCodes.passwordRepeated, refusals.passwordRepeated];
  if (isOwnPassword(password, owner)) return [authCodes.passwordOwn, refusals.passwordOwn];
  return isCommonPassword(password) ? [authCodes.passwordCommon, refusals.passwordCommon] : undefined;
}
