import { newId } from '#shared/id.ts';
import type { SaveOutcome } from '#features/quizzes/contract/taking.ts';
import type { KeptSave } from './kept-save.ts';
import { nextBatch, settled } from './settle.ts';

/** What one attempt has not had confirmed, in the order in which it was changed. Each call is one transaction. */
export interface SavesStore {
  all(): Promise<KeptSave[]>;
  /** Puts a change at the end, or in the place of an earlier edition that was not sent. */
  put(save: KeptSave): Promise<void>;
  /** Takes what is sent next. From here on it never changes: it may be stored. */
  take(most: number): Promise<KeptSave[]>;
  settle(outcomes: readonly SaveOutcome[]): Promise<void>;
  /** These were refused as they are. */
  refuse(clientIds: readonly string[]): Promise<void>;
  /** Takes what waits for the taker out of a question. */
  forget(questionId: string): Promise<void>;
  close(): void;
}

/** The kept changes after `put`. */
export function withPut(kept: readonly KeptSave[], save: KeptSave): KeptSave[] {
  const place = kept.find(({ clientId }) => clientId === save.clientId);
  if (place && save.edition <= place.edition) return [...kept];
  if (place && !place.isSent) return kept.map((each) => (each === place ? save : each));
  // What has left under this client id was an earlier edition: under the same id, the server would take this one for it.
  if (place || save.edition > 1) return [...kept, { ...save, clientId: newId(), edition: 1, isSent: false }];
  return [...kept, save];
}

const isOfTaker = ({ conflict, problem }: KeptSave): boolean =>
  conflict !== undefined || problem !== undefined;

type Change = (kept: readonly KeptSave[]) => KeptSave[];

/** The calls of a store over a change of all its rows in one transaction, which answers with the new ones. */
function storeOver(change: (work: Change) => Promise<KeptSave[]>, close: () => void): SavesStore {
  const changeOnly = async (work: Change): Promise<void> => void (await change(work));
  return {
    all: () => change((kept) => [...kept]),
    put: (save) => changeOnly((kept) => withPut(kept, save)),
    async take(most) {
      let ids = new Set<string>();
      const kept = await change((rows) => {
        ids = new Set(nextBatch(rows, most).map(({ clientId }) => clientId));
        return rows.map((each) => (ids.has(each.clientId) ? { ...each, isSent: true } : each));
      });
      return kept.filter(({ clientId }) => ids.has(clientId));
    },
    settle: (outcomes) =>
      changeOnly((kept) => outcomes.reduce<KeptSave[]>((rows, each) => settled(rows, each), [...kept])),
    refuse: (clientIds) =>
      changeOnly((kept) =>
        kept.map((each) => (clientIds.includes(each.clientId) ? { ...each, problem: 'refused' } : each)),
      ),
    forget: (questionId) =>
      changeOnly((kept) => kept.filter((each) => each.questionId !== questionId || !isOfTaker(each))),
    close,
  };
}

/** Of a browser that keeps nothing. */
export function memorySaves(first: readonly KeptSave[] = []): SavesStore {
  let rows = [...first];
  return storeOver(
    async (work) => (rows = work(rows)),
    () => undefined,
  );
}

const storeName = 'attempts';

/** Kept by the browser, so that it survives a reload. Where a browser refuses IndexedDB, it lives as long as the page. */
export async function openSaves(userId: string, attemptId: string): Promise<SavesStore> {
  try {
    return indexedDbSaves(await openDatabase(`quad-quiz-answers-${userId}`), attemptId);
  } catch {
    return memorySaves();
  }
}

/** The rows of an attempt are one value: it has a few, and no other tab comes between reading and writing them. */
const indexedDbSaves = (database: IDBDatabase, attemptId: string): SavesStore =>
  storeOver(
    (work) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
        const store = transaction.objectStore(storeName);
        const search: IDBRequest<KeptSave[] | undefined> = store.get(attemptId);
        let after: KeptSave[] = [];
        search.addEventListener('success', () => {
          after = work(search.result ?? []);
          if (after.length === 0) store.delete(attemptId);
          else store.put(after, attemptId);
        });
        transaction.addEventListener('complete', () => resolve(after));
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('The answers could not be kept')),
        );
      }),
    () => database.close(),
  );

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => {
      // Signing out in another tab deletes it, and must not wait for this one.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The answers cannot be kept')));
  });
}
