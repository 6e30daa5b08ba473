import * as z from 'zod/mini';

const storageKey = 'quad.sign-up';

const Draft = z.object({
  role: z.optional(z.enum(['student', 'teacher'])),
  /** The typed values of step 2 by field name. Never a password. */
  fields: z._default(z.record(z.string(), z.string()), {}),
});
export type SignUpDraft = z.output<typeof Draft>;
export type Role = NonNullable<SignUpDraft['role']>;

/** This tab's unfinished sign-up. It survives Back and a reload, and ends with the tab. */
export function readDraft(): SignUpDraft {
  try {
    const parsed = Draft.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    return parsed.success ? parsed.data : { fields: {} };
  } catch {
    // Storage may be blocked or contain anything: then there is no draft.
    return { fields: {} };
  }
}

export function saveDraft(draft: SignUpDraft): void {
  const { password: _neverStored, ...fields } = draft.fields;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, fields }));
  } catch {
    // Blocked storage only loses the draft on a reload.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
