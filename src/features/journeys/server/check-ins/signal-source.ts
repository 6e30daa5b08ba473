import { and, desc, eq, isNull } from 'drizzle-orm';
import { signalLimits as limits } from '#features/signals/contract/rules.ts';
import type { SignalSource } from '#features/signals/server/service.ts';
import { checkIns, journeys, programmes } from '../table.ts';

const prefix = 'check-in:';

/** Check-ins that the mentor of now has got. */
export const checkInsInSignals: SignalSource = {
  async read(db, { student, mentorId }) {
    const { id, sentAt, week } = checkIns;
    const rows = await db
      .select({ id, sentAt, week })
      .from(checkIns)
      .innerJoin(journeys, eq(journeys.id, checkIns.journeyId))
      .innerJoin(programmes, eq(programmes.id, journeys.programmeId))
      .where(
        and(
          eq(checkIns.menteeId, student.userId),
          eq(checkIns.mentorId, mentorId),
          isNull(programmes.removedAt),
        ),
      )
      .orderBy(desc(sentAt), desc(id))
      .limit(limits.lowCheckIns);
    const sent = rows.map((row) => ({
      id: prefix + row.id,
      sentAt: row.sentAt.toISOString(),
      week: row.week,
    }));
    return { checkIns: sent, deeds: sent.slice(0, 1).map((each) => each.sentAt) };
  },
  opens: async (_db, viewer, { studentId, factIds }) =>
    new Map(
      factIds
        .filter((id) => id.startsWith(prefix))
        .map((id) => [
          id,
          viewer.userId === studentId ? '/mentee-section/journey' : `/mentor-section/mentees/${studentId}`,
        ]),
    ),
};
