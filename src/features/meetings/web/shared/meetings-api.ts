import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { termsContract } from '#features/terms/contract/terms.ts';
import { attendanceContract } from '#features/meetings/contract/attendance.ts';
import { meetingsContract } from '#features/meetings/contract/meetings.ts';
import { listKey, meetingKey, ownAttendanceKey, registerKey } from './keys.ts';

export const meetingsApi = createClient(meetingsContract);
export const attendanceApi = createClient(attendanceContract);
const termsApi = createClient(termsContract);

/** Those that are to come, or those that are over. */
export type Which = 'coming' | 'over';

export const listQuery = (courseId: string, which: Which) =>
  infiniteQueryOptions({
    queryKey: [...listKey(courseId), which],
    queryFn: ({ pageParam, signal }) =>
      meetingsApi.listMeetings(
        { params: { courseId }, query: { which, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: 1,
  });

export const meetingQuery = (meetingId: string) =>
  queryOptions({
    queryKey: meetingKey(meetingId),
    queryFn: ({ signal }) => meetingsApi.getMeeting({ params: { meetingId } }, { signal }),
    retry: 1,
  });

export const registerQuery = (meetingId: string) =>
  queryOptions({
    queryKey: registerKey(meetingId),
    queryFn: ({ signal }) => attendanceApi.readRegister({ params: { meetingId } }, { signal }),
    retry: 1,
  });

export const ownAttendanceQuery = (courseId: string) =>
  queryOptions({
    queryKey: ownAttendanceKey(courseId),
    queryFn: ({ signal }) => attendanceApi.ownAttendance({ params: { courseId } }, { signal }),
    retry: 1,
  });

/** The terms of the college, in the cache that all features share. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => termsApi.list({}, { signal }),
  retry: 1,
});
