/** What stands in a form: words as they are typed. */
export type Draft<Field extends string> = Readonly<Record<Field, string>>;

export interface Kept<Field extends string> {
  /** The draft's own: every window that shows it has it from here. */
  clientId: string;
  draft: Draft<Field>;
  /** The version that it was begun from, and what stood there. */
  base: string;
  from: Draft<Field>;
}

/** Reads the stored draft of a form with these fields. A draft with other fields is dropped. */
export function parseKept<Field extends string>(text: string, form: Draft<Field>): Kept<Field> | undefined {
  try {
    const kept = JSON.parse(text || 'null') as Partial<Kept<Field>> | null;
    const { draft, from, base, clientId } = kept ?? {};
    return typeof clientId === 'string' && typeof base === 'string' && fits(draft, form) && fits(from, form)
      ? { draft, from, base, clientId }
      : undefined;
  } catch {
    // It holds something else: there is no draft.
    return undefined;
  }
}

/** The draft over what stands there now: what was written stays, what was not touched is as it is now. */
export const overNewer = <Field extends string>(kept: Kept<Field>, now: Draft<Field>): Draft<Field> =>
  mapFields(now, (field) => (kept.draft[field] === kept.from[field] ? now : kept.draft)[field]);

export const fieldsOf = <Field extends string>(draft: Draft<Field>): Field[] => Object.keys(draft) as Field[];

export const mapFields = <Field extends string>(
  form: Draft<Field>,
  to: (field: Field) => string,
): Draft<Field> => Object.fromEntries(fieldsOf(form).map((field) => [field, to(field)])) as Draft<Field>;

const fits = <Field extends string>(
  draft: Partial<Draft<Field>> | undefined,
  form: Draft<Field>,
): draft is Draft<Field> =>
  draft !== undefined && fieldsOf(form).every((field) => typeof draft[field] === 'string');
