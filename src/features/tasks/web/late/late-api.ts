import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { lateRulesContract } from '#features/tasks/contract/late-rules.ts';
import { lateRuleKey } from '../shared/keys.ts';

export const lateApi = createClient(lateRulesContract);

export const courseRuleQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...lateRuleKey, courseId],
    queryFn: ({ signal }) => lateApi.ofCourse({ params: { courseId } }, { signal }),
    retry: 1,
  });

export const collegeRuleQuery = queryOptions({
  queryKey: [...lateRuleKey, ''],
  queryFn: ({ signal }) => lateApi.ofCollege({}, { signal }),
  retry: 1,
});
