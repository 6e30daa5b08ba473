import { createClient } from '#web/calls/api-client.ts';
import { courseRosterContract } from '#features/courses/contract/roster.ts';

export const rosterApi = createClient(courseRosterContract);
