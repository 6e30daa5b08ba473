import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { ownGradesContract } from '#features/gradebook/contract/own.ts';
import { ownGradesKey } from '../shared/keys.ts';

const ownGradesApi = createClient(ownGradesContract);

export const ownGradesQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...ownGradesKey(courseId), 'mine'],
    queryFn: ({ signal }) => ownGradesApi.own({ params: { courseId } }, { signal }),
    retry: 1,
  });

export const studentGradesQuery = (courseId: string, studentId: string) =>
  queryOptions({
    queryKey: [...ownGradesKey(courseId), studentId],
    queryFn: ({ signal }) => ownGradesApi.student({ params: { courseId, studentId } }, { signal }),
    retry: 1,
  });
