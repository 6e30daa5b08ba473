import { createClient } from '#web/calls/api-client.ts';
import { gradeFilesContract } from '#features/gradebook/contract/files.ts';

export const gradeFilesApi = createClient(gradeFilesContract);
