import { useEffect, useState } from 'react';
import { newId } from '#shared/id.ts';
import { type Attempt, attemptOf } from './attempt.ts';
import { keepText, readText } from './stored-text.ts';

/** What stands in a form: words as they are typed. */
type Draft<Field extends string> = Readonly<Record<Field, string>>;

interface Kept<Field extends string> extends Attempt {
  draft: Draft<Field>;
  /** What it was begun from: a draft of an older version is not put over a newer one. */
  base: string;
}

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

/** Keeps what is typed on this device until it is sent: a reload or a closed tab loses no word. `name` is the form and its record. */
export function useKeptDraft<Field extends string>(
  name: string,
  initial: Draft<Field>,
  base = '',
): KeptDraft<Field> {
  const key = keyOf(name);
  const [first, setFirst] = useState(initial);
  const [restored] = useState(() => readKept(key, base, initial));
  const [draft, setDraft] = useState<Draft<Field>>(restored?.draft ?? first);
  const [attempt, setAttempt] = useState<Attempt>(() => restored ?? { clientId: newId() });
  const [isRestored, setRestored] = useState(restored !== undefined);
  const isChanged = fieldsOf(first).some((field) => first[field] !== draft[field]);
  useEffect(() => {
    const { clientId, sent } = attempt;
    keepText(key, isChanged ? JSON.stringify({ draft, clientId, sent, base }) : '');
  }, [key, draft, attempt, base, isChanged]);
  return {
    draft,
    clientIdFor: (beside) => {
      const next = attemptOf(attempt, [draft, beside]);
      setAttempt(next);
      return next.clientId;
    },
    change: (change) => setDraft((current) => ({ ...current, ...change })),
    isChanged,
    isRestored: isRestored && isChanged,
    startOver: (from = first, sent) => {
      setFirst(from);
      setDraft((now) => (sent ? withWrittenSince(from, sent, now) : from));
      setAttempt({ clientId: newId() });
      setRestored(false);
    },
    forget: () => keepText(key, ''),
  };
}

/** Something was written there and has not been sent: a form that opens by a press is open then. */
export const isDraftKept = (name: string): boolean => readText(keyOf(name)) !== '';

/** What the words that are kept there were begun from. */
export function keptBase(name: string): string | undefined {
  try {
    return (JSON.parse(readText(keyOf(name)) || 'null') as { base?: string } | null)?.base;
  } catch {
    return undefined;
  }
}

const keyOf = (name: string) => `quad.draft.${name}`;

function withWrittenSince<Field extends string>(
  from: Draft<Field>,
  sent: Draft<Field>,
  now: Draft<Field>,
): Draft<Field> {
  const entries = fieldsOf(from).map((field) => [field, (now[field] === sent[field] ? from : now)[field]]);
  return Object.fromEntries(entries) as Draft<Field>;
}

const fieldsOf = <Field extends string>(draft: Draft<Field>): Field[] => Object.keys(draft) as Field[];

function readKept<Field extends string>(
  key: string,
  base: string,
  form: Draft<Field>,
): Kept<Field> | undefined {
  try {
    const kept = JSON.parse(readText(key) || 'null') as Partial<Kept<Field>> | null;
    const { draft, clientId, sent } = kept ?? {};
    if (kept?.base !== base || typeof clientId !== 'string' || draft === undefined) return undefined;
    // A form that has other fields by now begins anew.
    return fieldsOf(form).every((field) => typeof draft[field] === 'string')
      ? { draft, clientId, sent, base }
      : undefined;
  } catch {
    // It holds something else: there is no draft.
    return undefined;
  }
}
