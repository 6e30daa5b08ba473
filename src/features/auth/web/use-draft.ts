import { useState } from 'react';
import type { Profile } from '#features/people/contract.ts';
import { forgetDraft, readDraft, type Role, saveDraft, type SignUpDraft } from './sign-up-draft.ts';
import type { Typed } from './typed-fields.tsx';

/** The unfinished sign-up of this tab. The password is in memory only. */
export function useDraft() {
  const [draft, setDraft] = useState<SignUpDraft>(readDraft);
  const change = (next: SignUpDraft) => {
    setDraft(next);
    saveDraft(next);
  };
  return {
    role: draft.role,
    typed: draft.fields as Typed,
    choose: (role: Role) => change({ ...draft, role }),
    type: (fields: Typed) => change({ ...draft, fields: { ...fields } }),
    restore: ({ role, ...fields }: Profile, email: string | undefined) =>
      change({ role, fields: { ...fields, ...(email === undefined ? {} : { email }) } }),
    forget() {
      setDraft({ fields: {} });
      forgetDraft();
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
