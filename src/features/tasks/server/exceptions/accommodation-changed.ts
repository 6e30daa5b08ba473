import type { Bus } from '#platform/bus/port.ts';

const topic = 'tasks.accommodation_changed';

/** Call it after the commit. */
export const publishAccommodationChanged = (bus: Bus, studentId: string): void =>
  bus.publish(topic, studentId);
/** Hears in every process that a student has more time than before, or less. */
export const onAccommodationChanged = (bus: Bus, listener: (studentId: string) => void): (() => void) =>
  bus.subscribe(topic, (studentId) => listener(String(studentId)));
