import { type Http, mount } from '#server/http/mount.ts';
import { checkInsContract } from '#features/journeys/contract/check-ins.ts';
import type { JourneyDeps } from '../deps.ts';
import { listCheckIns, readCheckInForm } from './read-check-ins.ts';
import { sendCheckIn } from './send-check-in.ts';
import { writeMarginNote } from './write-margin-note.ts';

export function checkInRoutes(http: Http, deps: JourneyDeps): void {
  const { db } = deps;
  mount(http, 'journeys', checkInsContract, {
    checkInForm: ({ viewer, params }) => readCheckInForm(db, viewer, params.stepId),
    listCheckIns: async ({ viewer, params }) => ({
      checkIns: await listCheckIns(db, viewer, params.journeyId),
    }),
    sendCheckIn: async ({ viewer, params, body }) => ({
      success: true as const,
      checkIn: await sendCheckIn(deps, viewer, params.journeyId, body),
    }),
    writeMarginNote: async ({ viewer, params, body }) => ({
      success: true as const,
      note: await writeMarginNote(deps, viewer, params.checkInId, {
        ...body,
        answer: Number(params.answer),
      }),
    }),
  });
}
