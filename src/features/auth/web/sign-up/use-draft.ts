import { useState } from 'react';
import type { Profile } from '#features/people/contract/people.ts';
import { forgetDraft, readDraft, saveDraft, type Role, type SignUpDraft } from './sign-up-draft.ts';
import type { Typed } from '../shared/typed-fields.tsx';

/** The values of a view that are kept while another one shows. */
export interface Memory<T> {
  kept: T | undefined;
  keep: (value: T | undefined) => void;
}

/** This tab's unfinished sign-up: in memory with the password, and in storage without it, for a reload. */
export function useDraft({ kept, keep }: Memory<SignUpDraft>) {
  const [stored] = useState(readDraft);
  const draft = kept ?? stored;
  const change = (next: SignUpDraft) => {
    keep(next);
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
      keep({ fields: {} });
      forgetDraft();
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
