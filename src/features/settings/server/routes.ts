import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { countPeople } from '#features/people/server/service.ts';
import { storedBytes } from '#features/uploads/server/service.ts';
import {
  type Settings,
  type SettingsChange,
  settingsContract,
  settingsEvents,
} from '../contract/settings.ts';
import { publishPreferencesChanged } from './changes.ts';
import { settingsOf, storePreferences } from './preferences.ts';

export interface SettingsDeps {
  db: Database;
  bus: Bus;
  http: Http;
  realtime: Pick<Realtime, 'toUser'>;
  /** The product's version. */
  version: string;
}

export function createSettings(deps: SettingsDeps): void {
  const { db, http, version } = deps;
  mount(http, 'settings', settingsContract, {
    read: ({ viewer }) => settingsOf(db, viewer.userId),
    change: ({ viewer, body }) => changeSettings(deps, viewer.userId, body),
    plan: async () => {
      const [users, storageUsedBytes] = await Promise.all([countPeople(db), storedBytes(db)]);
      return { version, users, storageUsedBytes };
    },
  });
}

async function changeSettings(
  { db, bus, realtime }: SettingsDeps,
  userId: string,
  change: SettingsChange,
): Promise<Settings> {
  const settings = await storePreferences(db, userId, change);
  const isTrackingNamed = change.privacy?.activityTracking !== undefined;
  await publishPreferencesChanged(bus, { userId, settings, isTrackingNamed });
  realtime.toUser(settingsEvents, userId, 'settings_changed', settings);
  return settings;
}
