import type { Bus } from '#platform/bus/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { journeyEvents as events } from '#features/journeys/contract/events.ts';
import type { JourneyDeps } from '../deps.ts';
import { isOpenNow, type ProgrammeRow } from '../programmes/programme-rights.ts';

const topic = 'journeys.open-changed';

/** Students load the list again if one of these is in it: the programme before a change, and after it. Call it after the commit. */
export function publishOpenChanged({ bus }: Pick<JourneyDeps, 'bus'>, rows: readonly ProgrammeRow[]): void {
  if (rows.some(isOpenNow)) bus.publish(topic, {});
}

/** In every process. Returns a function that stops it. */
export const followOpen = (bus: Bus, realtime: Pick<Realtime, 'toEveryone'>): (() => void) =>
  bus.subscribe(topic, () =>
    realtime.toEveryone(events, 'open_programmes_changed', {}, ({ role }) => role === 'student'),
  );
