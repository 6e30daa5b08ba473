import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { journeyLimits } from './limits.ts';
import { stepSorts } from './sorts.ts';

/** A programme that a mentee may join without being put into it. */
export const OpenProgramme = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  organiser: z.string(),
  /** Days of the college’s calendar. */
  beginsOn: z.string(),
  endsOn: z.string(),
  weeks: z.number(),
  stepCount: z.number(),
  /** The viewer took part with the same mentor, and goes on there. */
  isReturn: z.boolean(),
});
export type OpenProgramme = z.output<typeof OpenProgramme>;

/** What comes in it: what people write belongs to no preview. */
export const OpenStep = z.object({
  id: z.string(),
  sort: z.enum(stepSorts),
  title: z.string(),
  week: z.number(),
});
export type OpenStep = z.output<typeof OpenStep>;

const onePath = '/api/journeys/open/:programmeId';

export const openProgrammesContract = defineContract({
  listOpen: {
    verb: 'GET',
    path: '/api/journeys/open',
    access: 'signedIn',
    summary: 'Students: the open programmes that run and that they are not in; none without a mentor',
    reply: z.object({
      hasMentor: z.boolean(),
      programmes: z.array(OpenProgramme),
    }),
  },
  openSteps: {
    verb: 'GET',
    path: `${onePath}/steps`,
    access: 'signedIn',
    summary: 'Students with a mentor: the steps of an open programme, before they join it',
    reply: z.object({ steps: z.array(OpenStep) }),
  },
  joinOpen: {
    verb: 'POST',
    path: `${onePath}/join`,
    access: 'signedIn',
    summary: 'A student with a mentor joins an open programme. A repeat changes nothing',
    limit: journeyLimits.writing,
    reply: z.object({ success: z.literal(true), journeyId: z.string() }),
  },
});
