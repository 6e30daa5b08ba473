/** Rows that the browser keeps over a reload, such as what an outbox has not sent. */
export interface KeptList<T> {
  /** Changes all rows in one transaction: no other tab comes between reading and writing them. Answers with the new ones. */
  change: (work: (rows: readonly T[]) => T[]) => Promise<T[]>;
  close: () => void;
  /** False where the browser keeps nothing: the rows live as long as the page. */
  readonly survivesReload: boolean;
}

interface Place {
  /** Begins with 'quad-' and names the person: signing out deletes it. */
  database: string;
  store: string;
  /** The list’s own, among the lists of the store. */
  key: string;
}

/** Where a browser refuses IndexedDB (some private windows), the list lives as long as the page. */
export async function openKeptList<T>(place: Place): Promise<KeptList<T>> {
  try {
    return indexedDbList(await openDatabase(place), place);
  } catch {
    return memoryList();
  }
}

export function memoryList<T>(first: readonly T[] = []): KeptList<T> {
  let rows = [...first];
  return {
    change: async (work) => (rows = work(rows)),
    close: () => undefined,
    survivesReload: false,
  };
}

/** The rows are one value: there are a few. */
const indexedDbList = <T>(database: IDBDatabase, place: Place): KeptList<T> => ({
  change: (work) =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(place.store, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(place.store);
      const search: IDBRequest<T[] | undefined> = store.get(place.key);
      let after: T[] = [];
      search.addEventListener('success', () => {
        after = work(search.result ?? []);
        if (after.length === 0) store.delete(place.key);
        else store.put(after, place.key);
      });
      transaction.addEventListener('complete', () => resolve(after));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The rows could not be kept')),
      );
    }),
  close: () => database.close(),
  survivesReload: true,
});

function openDatabase({ database, store }: Place): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => {
      // Signing out in another tab deletes it, and must not wait for this one.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The rows cannot be kept')));
  });
}
