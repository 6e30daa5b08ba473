import type { Bus } from '#platform/bus/port.ts';

const topic = 'quizzes.results_changed';

/** Results of these students in one quiz; without students the quiz itself. */
export interface ResultsChange {
  courseId: string;
  recordId: string;
  studentIds: readonly string[];
}

/** Call it after the commit. */
export const publishResultsChanged = (bus: Bus, change: ResultsChange): void => bus.publish(topic, change);
export const onResultsChanged = (bus: Bus, listener: (change: ResultsChange) => void): (() => void) =>
  // Sent by `publishResultsChanged` of this version or of one beside it.
  bus.subscribe(topic, (fact) => listener(fact as ResultsChange));
