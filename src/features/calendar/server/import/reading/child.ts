// A process of its own: a file from anywhere may take all the memory and time that it can get, and both end with the process.
import { say, takeJob } from '#platform/one-job/take-job.ts';
import type { ReadRequest } from './messages.ts';
import { readCalendar } from './read-calendar.ts';

await takeJob('third', (request: ReadRequest) => readCalendar(request, say));
