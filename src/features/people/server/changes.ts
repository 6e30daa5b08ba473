import * as z from 'zod/mini';
import type { Bus } from '#platform/bus/port.ts';

const topic = 'people.changed';
const Changed = z.object({ userId: z.string() });

/** Resolves when every process knows that what it holds about this person is old. */
export const tellPersonChanged = (bus: Bus, userId: string): Promise<void> =>
  bus.publishAndWait(topic, { userId });

/** Role, name, class or anything else of a person has changed, in any process. */
export const onPersonChanged = (bus: Bus, listener: (changed: { userId: string }) => void): (() => void) =>
  bus.subscribe(topic, (payload) => listener(Changed.parse(payload)));
