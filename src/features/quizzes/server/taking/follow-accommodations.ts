import type { Log } from '#platform/log/port.ts';
import { onAccommodationChanged } from '#features/tasks/server/service.ts';
import { moveEndsOfStudent } from './move-ends.ts';
import type { TakingDeps } from './taking-deps.ts';

/** Gives students more time in what they take now. Where this fails, the next call about the attempt does it. */
export const followAccommodations = (deps: TakingDeps & { log: Log }): (() => void) =>
  onAccommodationChanged(
    deps.bus,
    (studentId) =>
      void moveEndsOfStudent(deps, studentId).catch((error: unknown) =>
        deps.log.error({ err: error }, 'attempts did not get the time of an accommodation'),
      ),
  );
