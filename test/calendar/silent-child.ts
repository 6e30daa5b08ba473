// Takes its job and never answers.
import { takeJob } from '#platform/one-job/take-job.ts';

await takeJob('third', () => undefined);
