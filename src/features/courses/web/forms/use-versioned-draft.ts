import { useState } from 'react';
import { keptDraft, type KeptDraft, useKeptDraft } from '#web/drafts/use-kept-draft.ts';

interface VersionedDraft<Field extends string> extends KeptDraft<Field> {
  /** The version that the form is based on. The server refuses changes of an older one. */
  seen: { version: number; draft: Readonly<Record<Field, string>> };
  /** Restarts from the server's values. Of the `sent` values, text typed since stays. */
  accept: (
    draft: Readonly<Record<Field, string>>,
    version: number,
    sent?: Readonly<Record<Field, string>>,
  ) => void;
}

/**
 * The draft of a record that other people may change. Without own changes it follows the record, with them it stays.
 */
export function useVersionedDraft<Field extends string>(
  name: string,
  current: Readonly<Record<Field, string>>,
  version: number,
): VersionedDraft<Field> {
  // Kept text belongs to the version of an earlier visit. Saving it may be a conflict.
  const [seen, setSeen] = useState(() => {
    const kept = keptDraft(name, current);
    return kept ? { version: Number(kept.base), draft: kept.from } : { version, draft: current };
  });
  const kept = useKeptDraft<Field>(name, seen.draft, String(seen.version));
  const begin: VersionedDraft<Field>['accept'] = (draft, from, sent) => {
    setSeen({ version: from, draft });
    kept.startOver(draft, sent);
  };
  if (version > seen.version && !kept.isChanged) begin(current, version);
  return {
    ...kept,
    seen,
    accept: (...now) => {
      kept.forget();
      begin(...now);
    },
  };
}
