import { useEffect, useState } from 'react';
import { newId } from '#shared/id.ts';
import { type AnnouncementDraft, isSameDraft } from './announcement-draft.ts';

interface Kept {
  draft: AnnouncementDraft;
  /** Sent with it, so that it is published once however often it is sent. */
  clientId: string;
  /** What it was begun from: a draft of an older version is not put over a newer one. */
  base: string;
}

interface KeptDraft {
  draft: AnnouncementDraft;
  clientId: string;
  change: (change: Partial<AnnouncementDraft>) => void;
  /** True when this is what was written in an earlier visit. */
  isRestored: boolean;
  /** Back to how the form began. */
  startOver: () => void;
  /** It has arrived at the server. */
  forget: () => void;
}

/** Keeps what is typed on this device until it is published: a reload or a closed tab loses no word. */
export function useKeptDraft(name: string, initial: AnnouncementDraft, base = ''): KeptDraft {
  const key = `quad.draft.announcement.${name}`;
  const [first] = useState(initial);
  const [restored] = useState(() => readKept(key, base));
  const [draft, setDraft] = useState(restored?.draft ?? first);
  const [clientId, setClientId] = useState(() => restored?.clientId ?? newId());
  const [isRestored, setRestored] = useState(restored !== undefined);
  const isChanged = !isSameDraft(draft, first);
  useEffect(() => {
    if (isChanged) write(key, { draft, clientId, base });
    else erase(key);
  }, [key, draft, clientId, base, isChanged]);
  return {
    draft,
    clientId,
    change: (change) => setDraft((current) => ({ ...current, ...change })),
    isRestored: isRestored && isChanged,
    startOver: () => {
      setDraft(first);
      setClientId(newId());
      setRestored(false);
    },
    forget: () => erase(key),
  };
}

function readKept(key: string, base: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (kept?.base !== base || typeof kept.clientId !== 'string' || !isDraft(kept.draft)) return undefined;
    return { draft: kept.draft, clientId: kept.clientId, base };
  } catch {
    // Storage is off, or holds something else: there is no draft.
    return undefined;
  }
}

const fields = [
  'title',
  'author',
  'content',
  'category',
  'priority',
  'audienceYear',
  'audienceDivision',
  'publishAt',
  'expiresAt',
] as const satisfies (keyof AnnouncementDraft)[];
const isDraft = (value: AnnouncementDraft | undefined): value is AnnouncementDraft =>
  value !== undefined && fields.every((name) => typeof value[name] === 'string');

function write(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is off or full: the words stay in the form.
  }
}

function erase(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is off: nothing was kept.
  }
}
