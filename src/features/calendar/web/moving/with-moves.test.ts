import { expect, test } from 'vitest';
import { allDay, itemOf } from '../days/test-items.ts';
import { withMoves } from './with-moves.ts';

const items = ['a', 'b'].map((title) => itemOf(title, allDay('2026-08-03', '2026-08-03')));

test('an item is shown where its last move has brought it, and the others stay as they are', () => {
  const shown = withMoves(items, [
    { id: 'own:a', when: allDay('2026-08-04', '2026-08-04') },
    { id: 'own:a', when: allDay('2026-08-05', '2026-08-05') },
    { id: 'own:gone', when: allDay('2026-08-06', '2026-08-06') },
  ]);
  expect(shown).toMatchObject([
    { title: 'a', firstDay: '2026-08-05', lastDay: '2026-08-05' },
    { title: 'b' },
  ]);
  expect(shown[1]).toBe(items[1]);
});

test('without moves the list is the same', () => {
  expect(withMoves(items, [])).toBe(items);
});
