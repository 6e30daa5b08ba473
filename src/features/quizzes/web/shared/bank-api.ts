import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { bankContract } from '#features/quizzes/contract/bank.ts';
import { questionKindOf } from '#features/quizzes/contract/questions/sorts.ts';
import { bankKey, bankQuestionKey } from './bank-keys.ts';

export const bankApi = createClient(bankContract);

interface BankFilters {
  find?: string | undefined;
  tag?: string | undefined;
  kind?: string | undefined;
}

export const bankQuery = (courseId: string, { find, tag, kind: word }: BankFilters = {}) => {
  const kind = questionKindOf(word);
  return infiniteQueryOptions({
    queryKey: [...bankKey(courseId), { find, tag, kind }],
    queryFn: ({ pageParam, signal }) =>
      bankApi.listQuestions(
        {
          params: { courseId },
          query: {
            ...(find === undefined ? {} : { find }),
            ...(tag === undefined ? {} : { tag }),
            ...(kind === undefined ? {} : { kind }),
            ...(pageParam ? { after: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: 1,
  });
};

export const bankQuestionQuery = (questionId: string) =>
  queryOptions({
    queryKey: bankQuestionKey(questionId),
    queryFn: ({ signal }) => bankApi.getQuestion({ params: { questionId } }, { signal }),
    retry: 1,
  });

export const versionsQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...bankQuestionKey(questionId), 'versions'],
    queryFn: ({ signal }) => bankApi.listVersions({ params: { questionId } }, { signal }),
    retry: 1,
  });
