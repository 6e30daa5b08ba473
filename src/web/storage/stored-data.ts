/** What stays in the browser when a person signs out: it belongs to the browser, not to the person. */
const browserKeys = new Set(['theme']);
const ownerKey = 'quad.owner';

/** Forgets everything that the product has kept here: drafts, outboxes, caches. */
export async function forgetProductData(): Promise<void> {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) if (!browserKeys.has(key)) storage.removeItem(key);
  }
  const databases = await indexedDB.databases?.().catch(() => []);
  for (const { name } of databases ?? []) if (name !== undefined) indexedDB.deleteDatabase(name);
}

/** Somebody has signed in here, and nobody out since. */
export const isClaimed = (): boolean => storages().some((storage) => storage.getItem(ownerKey) !== null);

/** What another person left behind is gone before this one sees a screen. */
export async function claimProductData(userId: string): Promise<void> {
  const [local] = storages();
  if (!local) return;
  const owner = local.getItem(ownerKey);
  if (owner !== null && owner !== userId) await forgetProductData();
  local.setItem(ownerKey, userId);
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    // Storage is switched off: then nothing was kept.
    return [];
  }
}
