import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { markingsContract } from '#features/tasks/contract/markings.ts';
import { marksKey } from '../shared/keys.ts';

export const markingsApi = createClient(markingsContract);

export interface MarkedWork {
  taskId: string;
  studentId: string;
  submissionId: string;
}

export const marksQuery = ({ taskId, studentId, submissionId }: MarkedWork) =>
  queryOptions({
    queryKey: [...marksKey(taskId, studentId), submissionId],
    queryFn: ({ signal }) =>
      markingsApi.listMarks(
        { params: { taskId, studentId }, query: { submission: submissionId } },
        { signal },
      ),
    retry: 1,
  });
