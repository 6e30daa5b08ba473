import { useEffect, useState } from 'react';
import { newId } from '#shared/id.ts';
import { attemptId } from '../calls/attempt.ts';
import { type Draft, fieldsOf, type Kept, mapFields, overNewer, parseKept } from './kept-draft.ts';
import { keepText, readText } from '../storage/stored-text.ts';

export interface KeptDraft<Field extends string> {
  draft: Record<Field, string>;
  /** The id to send exactly this under, with what is chosen `beside` the words: asked for when it is sent. */
  clientIdFor: (beside?: unknown) => string;
  change: (change: Partial<Record<Field, string>>) => void;
  isChanged: boolean;
  /** True when this is what was written in an earlier visit. */
  isRestored: boolean;
  /** Back to how the form began, or to what the server has now. Of what was `sent`, words that were written since stay. */
  startOver: (from?: Draft<Field>, sent?: Draft<Field>) => void;
  /** It has arrived at the server. */
  forget: () => void;
}

/**
 * Keeps what is typed on this device until it is sent: a reload or a closed tab loses no word. `name` is the form and its
 * record, `base` the version that is edited. What was written beside an older one is put over the newer, field by field, or
 * dropped where the newer one has it already.
 */
export function useKeptDraft<Field extends string>(
  name: string,
  initial: Draft<Field>,
  base = '',
  whenOlder: 'merge' | 'drop' = 'merge',
): KeptDraft<Field> {
  const key = keyOf(name);
  const [first, setFirst] = useState(initial);
  const [restored] = useState(() => {
    const kept = keptDraft(name, initial);
    if (kept === undefined || kept.base === base) return kept;
    return whenOlder === 'merge' ? { ...kept, draft: overNewer(kept, initial) } : undefined;
  });
  const [draft, setDraft] = useState<Draft<Field>>(restored?.draft ?? first);
  const [clientId, setClientId] = useState(() => restored?.clientId ?? newId());
  const [isRestored, setRestored] = useState(restored !== undefined);
  const isChanged = fieldsOf(first).some((field) => first[field] !== draft[field]);
  useEffect(() => {
    const kept: Kept<Field> = { draft, from: first, base, clientId };
    keepText(key, isChanged ? JSON.stringify(kept) : '');
  }, [key, draft, first, clientId, base, isChanged]);
  return {
    draft,
    clientIdFor: (beside) => attemptId(clientId, [draft, beside]),
    change: (change) => setDraft((current) => ({ ...current, ...change })),
    isChanged,
    isRestored: isRestored && isChanged,
    startOver: (from = first, sent) => {
      setFirst(from);
      setDraft((now) => (sent ? withWrittenSince(from, sent, now) : from));
      setClientId(newId());
      setRestored(false);
    },
    forget: () => keepText(key, ''),
  };
}

/** Something was written there and has not been sent: a form that opens by a press is open then. */
export const isDraftKept = (name: string): boolean => readText(keyOf(name)) !== '';

/** What is kept there, for a form with these fields. */
export const keptDraft = <Field extends string>(name: string, form: Draft<Field>): Kept<Field> | undefined =>
  parseKept(readText(keyOf(name)), form);

const keyOf = (name: string) => `quad.draft.${name}`;

const withWrittenSince = <Field extends string>(
  from: Draft<Field>,
  sent: Draft<Field>,
  now: Draft<Field>,
): Draft<Field> => mapFields(from, (field) => (now[field] === sent[field] ? from : now)[field]);
