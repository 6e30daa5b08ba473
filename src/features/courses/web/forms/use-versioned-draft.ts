import { useState } from 'react';
import { keptDraft, type KeptDraft, useKeptDraft } from '#web/drafts/use-kept-draft.ts';

interface VersionedDraft<Field extends string> extends KeptDraft<Field> {
  /** What the form was begun from: the server refuses changes of anything older than it has. */
  seen: { version: number; draft: Readonly<Record<Field, string>> };
  /** Begins again from what the server has; of what was `sent`, words that were written since stay. */
  accept: (
    draft: Readonly<Record<Field, string>>,
    version: number,
    sent?: Readonly<Record<Field, string>>,
  ) => void;
}

/** A draft of a record that others may change meanwhile: untouched it follows them, touched it stays. */
export function useVersionedDraft<Field extends string>(
  name: string,
  current: Readonly<Record<Field, string>>,
  version: number,
): VersionedDraft<Field> {
  // Words of an earlier visit were written beside what stood there then: whoever saves them is told of what came since.
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
