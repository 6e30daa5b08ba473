import { expect, test } from 'vitest';
import { defaultPreferences } from '#features/notifications/contract/notifications.ts';
import { changesOf, hasChanges, withChanges } from './preference-changes.ts';

test('of the leads only the list that was changed is sent, on top of what another device has settled', () => {
  const wanted = { ...defaultPreferences, leads: { ...defaultPreferences.leads, due: ['1w' as const] } };
  const changes = changesOf(defaultPreferences, wanted);
  expect(changes).toEqual({ leads: { due: ['1w'] } });
  const meanwhile = { ...defaultPreferences, leads: { due: [], meets: ['10m' as const] } };
  expect(withChanges(meanwhile, changes).leads).toEqual({ due: ['1w'], meets: ['10m'] });
  expect(hasChanges(changesOf(wanted, { ...wanted, leads: { ...wanted.leads } }))).toBe(false);
});
