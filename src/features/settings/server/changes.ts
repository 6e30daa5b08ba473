import * as z from 'zod/mini';
import type { Bus } from '#platform/bus/port.ts';
import { Settings } from '../contract/settings.ts';

const topic = 'settings.changed';
const Changed = z.object({
  userId: z.string(),
  settings: Settings,
  /** True when the change names Activity Tracking. */
  isTrackingNamed: z.boolean(),
});
export type PreferencesChanged = z.output<typeof Changed>;

/** Resolves when every process knows: a switch that protects a person works from the answer on. */
export const publishPreferencesChanged = (bus: Bus, changed: PreferencesChanged): Promise<void> =>
  bus.publishAndWait(topic, changed);

/** Calls the listener when a person changes their settings, in any process. */
export const onPreferencesChanged = (
  bus: Bus,
  listener: (changed: PreferencesChanged) => void,
): (() => void) => bus.subscribe(topic, (payload) => listener(Changed.parse(payload)));
