import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { refetchUnlessPrefetched } from '#web/loading/prefetch.ts';
import { talkNotesContract } from '#features/talks/contract/notes.ts';
import type { NoteSubject } from '#features/talks/contract/sorts.ts';
import { talksContract } from '#features/talks/contract/talks.ts';
import { notesKey, talksKey } from './keys.ts';

export const talksApi = createClient(talksContract);
export const talkNotesApi = createClient(talkNotesContract);

const ofMentee = (menteeId: string | undefined) => (menteeId === undefined ? {} : { mentee: menteeId });

/** What comes. */
export const comingQuery = queryOptions({
  queryKey: [...talksKey, 'coming'],
  queryFn: ({ signal }) => talksApi.list({ query: { when: 'coming' } }, { signal }),
  refetchOnMount: refetchUnlessPrefetched,
  retry: 1,
});

/** What was, page by page, the last first. */
export const pastQuery = infiniteQueryOptions({
  queryKey: [...talksKey, 'past'],
  queryFn: ({ pageParam, signal }) => talksApi.list({ query: { when: 'past', ...pageParam } }, { signal }),
  initialPageParam: {},
  getNextPageParam: ({ talks, hasMore }) => {
    const last = talks.at(-1);
    return hasMore && last ? { before: last.startAt, beforeId: last.id } : undefined;
  },
  retry: 1,
});

/** What comes and the first page of what was, for a card. Without `menteeId` the viewer’s own. */
export const cardQuery = (menteeId: string | undefined) =>
  queryOptions({
    queryKey: [...talksKey, 'card', menteeId ?? 'own'],
    queryFn: async ({ signal }) => {
      const [coming, past] = await Promise.all(
        (['coming', 'past'] as const).map((when) =>
          talksApi.list({ query: { when, ...ofMentee(menteeId) } }, { signal }),
        ),
      );
      return { coming: coming?.talks ?? [], past: past?.talks ?? [] };
    },
    refetchOnMount: refetchUnlessPrefetched,
    retry: 1,
  });

export const notesQuery = (subject: NoteSubject, subjectId: string) =>
  queryOptions({
    queryKey: notesKey(subject, subjectId),
    queryFn: ({ signal }) => talkNotesApi.read({ params: { subject, subjectId } }, { signal }),
    refetchOnMount: 'always',
    retry: 1,
  });
