import * as z from 'zod/mini';
import type { Bus } from '#platform/bus/port.ts';

const topic = 'people.changed';
const Changed = z.object({ userIds: z.array(z.string()) });
/** So many people in one message of the bus. */
const atOnce = 500;

/** Resolves when every process knows that what it holds about this person is old. */
export const publishPersonChanged = (bus: Bus, userId: string): Promise<void> =>
  bus.publishAndWait(topic, { userIds: [userId] });

/** The same of many people, as an import changes them. */
export async function publishPeopleChanged(bus: Bus, userIds: readonly string[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += atOnce)
    await bus.publishAndWait(topic, { userIds: userIds.slice(at, at + atOnce) });
}

/** Role, name, class or anything else of a person has changed, in any process. */
export const onPersonChanged = (bus: Bus, listener: (changed: { userId: string }) => void): (() => void) =>
  bus.subscribe(topic, (payload) => {
    for (const userId of Changed.parse(payload).userIds) listener({ userId });
  });

/** Somebody has changed: once for all who changed together. */
export const onAnybodyChanged = (bus: Bus, listener: () => void): (() => void) =>
  bus.subscribe(topic, listener);
