import { characterCount } from '#shared/format/character-count.ts';
import { isBlank, isOneCharacter, isOwnPassword } from '#shared/own-password.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { authText } from '#features/auth/text.ts';
import { isCommonPassword } from './common-passwords.ts';
import { IdentityRefusal } from '../refusal.ts';

type Owner = Parameters<typeof isOwnPassword>[1];

/** Refuses a password that is easy to guess, with a sentence for `field`. */
export function checkNewPassword(password: string, owner: Owner, field = 'password'): void {
  const [reason, message] = faultOf(password, owner) ?? [];
  if (reason === undefined || message === undefined) return;
  throw new IdentityRefusal('validation', reason, message, { fields: { [field]: message } });
}

function faultOf(password: string, owner: Owner): readonly [string, string] | undefined {
  const count = characterCount(password);
  if (count < authLimits.passwordMinChars) return [authCodes.passwordTooShort, authText.passwordTooShort];
  if (count > authLimits.passwordMaxChars) return [authCodes.passwordTooLong, authText.passwordTooLong];
  if (isBlank(password)) return [authCodes.passwordBlank, authText.passwordBlank];
  if (isOneCharacter(password)) return [authCodes.passwordRepeated, authText.passwordRepeated];
  if (isOwnPassword(password, owner)) return [authCodes.passwordOwn, authText.passwordOwn];
  return isCommonPassword(password) ? [authCodes.passwordCommon, authText.passwordCommon] : undefined;
}
