import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '#web/calls/api-error.ts';
import { type KeptList, memoryList } from '#web/storage/kept-list.ts';
import type { CheckIn } from '#features/journeys/contract/check-ins.ts';
import { CheckInOutbox } from './check-in-outbox.ts';
import type { KeptCheckIn } from './kept-check-in.ts';
import type { PutNotes } from './put-notes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const item = (more: Partial<KeptCheckIn> = {}): KeptCheckIn => ({
  clientId: 'client-one',
  journeyId: 'journey',
  stepId: 'week-1',
  title: 'Week 1',
  week: 'good',
  help: null,
  answers: [{ question: 'What moved?', words: 'The proof' }],
  ...more,
});

/** What one browser keeps, and a server that stores one check-in per client id. `fates`: of each sending. */
function browser(fates: ('stored' | 'lost' | 'lostAnswer' | 'refused')[] = []) {
  const stored = new Map<string, number>();
  const list: KeptList<KeptCheckIn> = memoryList();
  const noted = new Map<string, KeptCheckIn>();
  const notes: PutNotes = {
    all: () => [...noted.values()],
    note: (each) => void noted.set(each.clientId, each),
    erase: (clientId) => void noted.delete(clientId),
  };
  const tabs: CheckInOutbox[] = [];
  const sentLater: boolean[] = [];
  let turn = Promise.resolve();
  const openTab = (): CheckInOutbox => {
    const tab: CheckInOutbox = new CheckInOutbox({
      list: Promise.resolve(list),
      notes,
      send: async ({ clientId, stepId }) => {
        const fate = fates.shift() ?? 'stored';
        if (fate === 'refused') throw new ApiError(409, 'conflict', 'You have sent this check-in already.');
        if (fate !== 'lost') stored.set(clientId, (stored.get(clientId) ?? 0) + 1);
        if (fate !== 'stored') throw offlineError(undefined);
        return { id: clientId, stepId } as CheckIn;
      },
      onSent: (_item, _checkIn, hasWaited) => void sentLater.push(hasWaited),
      withLock: (work) => (turn = turn.then(work)),
      notifyOtherTabs: () => {
        for (const other of tabs) if (other !== tab) void other.resume();
      },
    });
    tabs.push(tab);
    return tab;
  };
  return { openTab, stored, sentLater, noted, rows: () => list.change((rows) => [...rows]) };
}

test('what was sent leaves the browser', async () => {
  const { openTab, stored, sentLater, noted, rows } = browser();
  const tab = openTab();
  await tab.put(item());
  expect([...stored]).toEqual([['client-one', 1]]);
  expect(tab.items.get()).toEqual([]);
  expect([await rows(), noted.size, sentLater]).toEqual([[], 0, [false]]);
});

test('without a connection it waits, and goes by itself once there is one', async () => {
  const { openTab, stored, sentLater } = browser(['lost', 'lost']);
  const tab = openTab();
  void tab.put(item());
  await vi.advanceTimersByTimeAsync(0);
  expect([tab.items.get().length, tab.isAway.get(), stored.size]).toEqual([1, true, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tab.items.get().length, tab.isAway.get(), stored.size]).toEqual([0, false, 1]);
  expect(sentLater).toEqual([true]);
});

test('when the answer is lost, it is sent again under the same id', async () => {
  const { openTab, stored } = browser(['lostAnswer']);
  void openTab().put(item());
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored.keys()]).toEqual(['client-one']);
});

test('from two tabs one check-in goes for a step, and both tabs show that nothing waits', async () => {
  const { openTab, stored } = browser(['lost']);
  const [one, other] = [openTab(), openTab()];
  void one.put(item());
  void other.put(item({ clientId: 'client-two' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored]).toEqual([['client-one', 1]]);
  expect([one.items.get(), other.items.get()]).toEqual([[], []]);
});

test('a tab that was closed before it was sent leaves it to the next page', async () => {
  const { openTab, stored, noted } = browser(['lost']);
  const first = openTab();
  void first.put(item());
  await vi.advanceTimersByTimeAsync(0);
  first.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored.size).toBe(0);
  const left = item({ clientId: 'client-two', stepId: 'week-2' });
  noted.set(left.clientId, left);
  void openTab().resume();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored.keys()]).toEqual(['client-one', 'client-two']);
});

test('what is refused stays with its sentence, holds up nothing, and can be sent again or discarded', async () => {
  const { openTab, stored } = browser(['refused', 'stored', 'refused']);
  const tab = openTab();
  await tab.put(item());
  await tab.put(item({ clientId: 'client-two', stepId: 'week-2' }));
  expect([...stored.keys()]).toEqual(['client-two']);
  expect(tab.items.get()).toMatchObject([{ problem: 'You have sent this check-in already.' }]);
  await tab.retry('client-one');
  expect(tab.items.get()).toHaveLength(1);
  await tab.discard('client-one');
  expect(tab.items.get()).toEqual([]);
});
