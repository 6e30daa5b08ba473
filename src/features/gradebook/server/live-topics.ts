import type { Bus } from '#platform/bus/port.ts';
import type { SourceChange } from './source.ts';

const columnsTopic = 'gradebook.columns_changed';
const planTopic = 'gradebook.plan_changed';

/** Call it after the commit. */
export const publishColumnsChanged = (bus: Bus, change: SourceChange): void =>
  bus.publish(columnsTopic, change);
export const onColumnsChanged = (bus: Bus, listener: (change: SourceChange) => void): (() => void) =>
  // Sent by `publishColumnsChanged` of this version or of one beside it.
  bus.subscribe(columnsTopic, (fact) => listener(fact as SourceChange));

/** Call it after the commit. */
export const publishPlanChanged = (bus: Bus, courseId: string): void => bus.publish(planTopic, { courseId });
export const onPlanChanged = (bus: Bus, listener: (courseId: string) => void): (() => void) =>
  bus.subscribe(planTopic, (fact) => listener((fact as { courseId: string }).courseId));
