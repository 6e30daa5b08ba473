import { newId } from '#shared/id.ts';
import { type KeptList, memoryList, openKeptList } from '#web/storage/kept-list.ts';
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

/** The calls of a store over its rows. */
function storeOver({ change, close }: KeptList<KeptSave>): SavesStore {
  const changeOnly = async (work: Parameters<typeof change>[0]): Promise<void> => void (await change(work));
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
export const memorySaves = (first: readonly KeptSave[] = []): SavesStore => storeOver(memoryList(first));

/** Kept by the browser, so that it survives a reload. The rows of an attempt are one list. */
export const openSaves = async (userId: string, attemptId: string): Promise<SavesStore> =>
  storeOver(
    await openKeptList<KeptSave>({
      database: `quad-quiz-answers-${userId}`,
      store: 'attempts',
      key: attemptId,
    }),
  );
