import type { FileView } from '#shared/file-view.ts';
import type { Quote } from '#features/chat/contract/messages.ts';

/** A message that this browser has not had confirmed yet. */
export interface OutboxItem {
  /** Made once; the server stores one message per client id, however often it is sent. */
  clientId: string;
  receiverId: string;
  content: string;
  /** What is answered, as it is shown until the server has stored it. */
  replyTo?: Quote;
  /** Files that the server has already got. */
  attachments?: FileView[];
  /** By this browser's clock: only shown, never used for order. */
  createdAt: string;
  /** The sentence it was refused with. It then waits for the person's Retry. */
  problem?: string;
}

/** What one person has not had confirmed, in the order of sending. */
export interface OutboxStore {
  all(): Promise<OutboxItem[]>;
  /** Puts it at the end. One that is there stays where it is; when it was refused it moves there. */
  append(item: OutboxItem): Promise<void>;
  /** Changes an item where it is; does nothing when it is gone. */
  update(item: OutboxItem): Promise<void>;
  remove(clientId: string): Promise<void>;
  close(): void;
}

const storeName = 'messages';
type Row = OutboxItem & { position: number };

/** Kept by the browser, so that it survives a reload. Where a browser refuses IndexedDB (some private windows), it lives as long as the page. */
export async function openOutbox(userId: string): Promise<OutboxStore> {
  try {
    return indexedDbOutbox(await openDatabase(`quad-outbox-${userId}`));
  } catch {
    return memoryOutbox();
  }
}

function indexedDbOutbox(database: IDBDatabase): OutboxStore {
  /** One transaction: resolves when it is committed, so that what was shown as kept is kept. */
  function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The outbox could not be written')),
      );
    });
  }
  /** What is there is looked up and changed in one transaction: no other tab comes in between. */
  const change = async (clientId: string, work: (store: IDBObjectStore, row: Row | undefined) => void) => {
    await run('readwrite', (store) => {
      const search: IDBRequest<Row | undefined> = store.index('clientId').get(clientId);
      search.addEventListener('success', () => work(store, search.result));
      return search;
    });
  };

  return {
    async all() {
      const rows = await run<Row[]>('readonly', (store) => store.getAll());
      return rows.map(toItem);
    },
    append: (item) =>
      change(item.clientId, (store, row) => {
        if (isWaiting(row)) return;
        if (row) store.delete(row.position);
        store.add(item);
      }),
    update: (item) =>
      change(item.clientId, (store, row) => {
        if (row) store.put({ ...item, position: row.position });
      }),
    remove: (clientId) =>
      change(clientId, (store, row) => {
        if (row) store.delete(row.position);
      }),
    close: () => database.close(),
  };
}

const isWaiting = (item: OutboxItem | undefined): boolean => item !== undefined && item.problem === undefined;

/** Without its place in the queue. */
const toItem = ({ position: _position, ...item }: Row): OutboxItem => item;

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result
        .createObjectStore(storeName, { keyPath: 'position', autoIncrement: true })
        .createIndex('clientId', 'clientId', { unique: true });
    });
    request.addEventListener('success', () => {
      // Signing out in another tab deletes it, and must not wait for this one.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The outbox could not be opened')),
    );
  });
}

/** The outbox of a browser that keeps nothing. */
export function memoryOutbox(): OutboxStore {
  const items = new Map<string, OutboxItem>();
  return {
    all: async () => [...items.values()],
    async append(item) {
      if (isWaiting(items.get(item.clientId))) return;
      items.delete(item.clientId);
      items.set(item.clientId, item);
    },
    async update(item) {
      if (items.has(item.clientId)) items.set(item.clientId, item);
    },
    async remove(clientId) {
      items.delete(clientId);
    },
    close: () => undefined,
  };
}
