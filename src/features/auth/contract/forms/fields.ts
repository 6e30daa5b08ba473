import * as z from 'zod/mini';
import { isBlank, isOneCharacter } from '#shared/own-password.ts';
import { authText as text } from '../../text.ts';
import { authLimits } from '../limits.ts';

export const Password = z.string().check(
  z.minLength(authLimits.passwordMinChars, text.passwordTooShort),
  z.maxLength(authLimits.passwordMaxChars, text.passwordTooLong),
  z.refine((password) => !isBlank(password), text.passwordBlank),
  z.refine((password) => isBlank(password) || !isOneCharacter(password), text.passwordRepeated),
);
export const SixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, text.codeInvalid));
