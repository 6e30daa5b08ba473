import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { itemsKey } from '../shared/keys.ts';
import { allDay, itemOf } from '../days/test-items.ts';
import { keepMove } from './keep-move.ts';

test('a stored move is in the months and in the pages of lists that are here, and the rest stays', () => {
  const queries = new QueryClient();
  const items = ['a', 'b'].map((title) => itemOf(title, allDay('2026-08-03', '2026-08-03')));
  const [month, list, empty] = ['month', 'list', 'empty'].map((name) => [...itemsKey, name]);
  queries.setQueryData(month ?? [], { items, isCut: false });
  queries.setQueryData(list ?? [], { pages: [{ first: '2026-08-01', items }], pageParams: ['2026-08-01'] });
  queries.getQueryCache().build(queries, { queryKey: empty ?? [] });

  keepMove(queries, { id: 'own:a', when: allDay('2026-08-05', '2026-08-05') }, 7);

  const moved = [{ ...items[0], firstDay: '2026-08-05', lastDay: '2026-08-05', version: 7 }, items[1]];
  expect(queries.getQueryData(month ?? [])).toEqual({ items: moved, isCut: false });
  expect(queries.getQueryData(list ?? [])).toEqual({
    pages: [{ first: '2026-08-01', items: moved }],
    pageParams: ['2026-08-01'],
  });
  expect(queries.getQueryData(empty ?? [])).toBeUndefined();
});
