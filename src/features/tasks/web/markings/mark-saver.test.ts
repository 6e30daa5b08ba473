import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/calls/api-error.ts';
import type { Mark } from '#features/tasks/contract/markings.ts';
import {
  keyOf,
  type MarkCalls,
  type MarkDraft,
  MarkSaver,
  type SaverListener,
  withOps,
} from './mark-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const draft: MarkDraft = {
  fileId: 'file',
  page: 1,
  kind: 'text',
  geometry: { shape: 'point', x: 0.5, y: 0.5 },
  words: 'Why?',
  itemId: null,
  color: 'red',
};

/** A server that keeps marks, and can be away or refuse. */
function makeServer() {
  const stored: Mark[] = [];
  const calls: string[] = [];
  let problem: Error | undefined;
  const call = async <T>(name: string, work: () => T): Promise<T> => {
    calls.push(name);
    await Promise.resolve();
    if (problem) throw problem;
    return work();
  };
  const server: MarkCalls = {
    add: ({ fileId, page, kind, geometry, words, color }, clientId) =>
      call('add', () => {
        const at = { id: `stored-${stored.length}`, version: 1, item: null, byName: 'Tara', changedAt: '' };
        const made: Mark = { fileId, page, kind, geometry, words, color, ...at, clientId };
        stored.push(made);
        return made;
      }),
    change: (id, { version, ...changes }) =>
      call(`change ${id} ${version}`, () => {
        const at = stored.findIndex((mark) => mark.id === id);
        const changed = { ...(stored[at] as Mark), ...changes, version: version + 1 };
        stored[at] = changed;
        return changed;
      }),
    remove: (id, version) =>
      call(
        `remove ${id} ${version}`,
        () =>
          void stored.splice(
            stored.findIndex((mark) => mark.id === id),
            1,
          ),
      ),
  };
  const heard = {
    onStored: vi.fn<SaverListener['onStored']>(),
    onRemoved: vi.fn<SaverListener['onRemoved']>(),
    onRefused: vi.fn<SaverListener['onRefused']>(),
  };
  const saver = new MarkSaver(server, heard);
  return { saver, stored, calls, heard, setProblem: (next: Error | undefined) => (problem = next) };
}
const shown = ({ saver, stored }: ReturnType<typeof makeServer>): Mark[] =>
  withOps(stored, saver.state.get().ops);
const settle = () => vi.advanceTimersByTimeAsync(0);

test('marks are shown at once and stored in their order, changes with the version that follows', async () => {
  const made = makeServer();
  const key = made.saver.add(draft, null, 'Tara');
  const [mark] = shown(made);
  expect(mark).toMatchObject({ words: 'Why?', byName: 'Tara' });
  if (mark === undefined) return;
  made.saver.change(mark, { words: 'How?' });
  expect(shown(made)).toMatchObject([{ words: 'How?' }]);
  await settle();
  expect(made.saver.state.get().ops).toEqual([]);
  expect(made.calls).toEqual(['add', 'change stored-0 1']);
  expect(made.stored.map(keyOf)).toEqual([key]);
  const [stored] = shown(made);
  if (stored) made.saver.remove(stored);
  expect(shown(made)).toEqual([]);
  await settle();
  expect(made.calls.at(-1)).toBe('remove stored-0 2');
});

test('of moves that wait, only the last place is sent', async () => {
  const made = makeServer();
  made.saver.add(draft, null, 'Tara');
  for (const x of [0.1, 0.2, 0.3])
    for (const mark of shown(made)) made.saver.change(mark, { geometry: { shape: 'point', x, y: 0.5 } });
  await settle();
  expect(made.calls).toEqual(['add', 'change stored-0 1']);
  expect(made.stored[0]?.geometry).toEqual({ shape: 'point', x: 0.3, y: 0.5 });
});

test('without a connection marks wait, and are stored when it is back', async () => {
  const made = makeServer();
  made.setProblem(new ApiError(0, 'offline', 'Away'));
  made.saver.add(draft, null, 'Tara');
  await settle();
  expect(made.saver.state.get()).toMatchObject({ isAway: true, ops: [{ kind: 'add' }], lost: [] });
  expect(shown(made)).toHaveLength(1);
  made.setProblem(undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(made.saver.state.get()).toMatchObject({ isAway: false, ops: [] });
  expect(made.stored).toHaveLength(1);
});

test('what is refused says why, keeps its words until they are dismissed, and does not stop the next', async () => {
  const made = makeServer();
  made.saver.add(draft, null, 'Tara');
  await settle();
  const [mark] = shown(made);
  if (mark === undefined) throw new Error('nothing is shown');
  made.setProblem(new ApiError(409, 'conflict', 'Otto has changed this mark meanwhile.'));
  made.saver.change(mark, { words: 'A long explanation' });
  await settle();
  made.setProblem(undefined);
  const { lost } = made.saver.state.get();
  expect(lost).toMatchObject([
    { message: 'Otto has changed this mark meanwhile.', words: 'A long explanation' },
  ]);
  expect(shown(made)).toMatchObject([{ words: 'Why?' }]);
  expect(made.heard.onRefused).toHaveBeenCalledOnce();
  made.saver.add(draft, null, 'Tara');
  await settle();
  expect(made.stored).toHaveLength(2);
  made.saver.dismiss(lost[0]?.id ?? '');
  expect(made.saver.state.get().lost).toEqual([]);
});
