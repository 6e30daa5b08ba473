import type { Bus } from '#platform/bus/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { peopleEvents } from '../contract/people.ts';
import { onAnybodyChanged } from './changes.ts';

/** Notifies the administrators at this process when the list of teachers who wait may have changed; the answer stops. */
export const peopleRealtime = (realtime: Realtime, bus: Bus): (() => void) =>
  onAnybodyChanged(bus, () => {
    realtime.toEveryone(peopleEvents, 'pending_teachers_changed', {}, (viewer) => viewer.isAdmin);
  });
