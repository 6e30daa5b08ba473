import { eq } from 'drizzle-orm';
import { onPreferencesChanged } from '#features/settings/server/service.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { SignalDeps } from '../deps.ts';
import { signalsChanged } from '../live.ts';
import { lockSignals } from '../lock-signals.ts';
import { subjectOf } from '../subject.ts';
import { signals } from '../table.ts';

/** The rows go, and the notifications about them. The job of the day does it too, should the process end before. */
export async function forgetSignals(deps: SignalDeps, studentId: string): Promise<void> {
  const mentorIds = await deps.db.transaction(async (tx) => {
    await lockSignals(tx, studentId);
    const gone = await tx
      .delete(signals)
      .where(eq(signals.studentId, studentId))
      .returning({ mentorId: signals.mentorId });
    if (gone.length > 0) await deps.notifications.recheck(tx, subjectOf(studentId));
    return new Set(gone.map(({ mentorId }) => mentorId));
  });
  deps.jobs.wake();
  for (const mentorId of mentorIds) signalsChanged(deps, { studentId, mentorId });
}

/** Forgets whose Activity Tracking is switched off, at the switch. Returns a function that stops it. */
export const forgetUntracked = (deps: SignalDeps, bus: Bus): (() => void) =>
  onPreferencesChanged(bus, ({ userId, settings, isTrackingNamed }) => {
    if (!isTrackingNamed || settings.privacy.activityTracking) return;
    forgetSignals(deps, userId).catch((error: unknown) =>
      deps.log.error({ err: error, userId }, 'signals stay until the job of the day'),
    );
  });
