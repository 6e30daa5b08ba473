import { badgeOf, setBadge } from './badges.ts';
import { onRecordsRead } from './seen.ts';

/** Counts what came for a screen as its badge, until the screen takes the badge away or it is read, here or elsewhere. */
export function countUnseen(path: string, kind: string): { add: (id: string) => void; stop: () => void } {
  const unseen = new Set<string>();
  const stop = onRecordsRead((records) => {
    if (badgeOf(path) === 0) unseen.clear();
    for (const record of records)
      if (record.startsWith(`${kind}:`)) unseen.delete(record.slice(kind.length + 1));
    setBadge(path, unseen.size);
  });
  return {
    add: (id) => {
      if (badgeOf(path) === 0) unseen.clear();
      unseen.add(id);
      setBadge(path, unseen.size);
    },
    stop,
  };
}
