import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { mergeLive } from '#web/live/merge-live.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { mentorshipEvents as events } from '#features/mentorship/contract/mentorship.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { mergeDocument } from './merge-document.ts';
import {
  type menteeApi,
  menteesQuery,
  mentorRequestsQuery,
  mentorshipKey,
  myDocumentsQuery,
  myMentorQuery,
  recentKey,
} from './mentorship-api.ts';

type OwnDocuments = Awaited<ReturnType<typeof menteeApi.documents>>;

/** Applies the server's events to the caches. Returns a function that stops it. */
export function followMentorship({ queries, viewer: { id: ownId } }: Followed): () => void {
  const again = (queryKey: readonly unknown[]): void => void queries.invalidateQueries({ queryKey });
  const menteesChanged = (): void => {
    again(menteesQuery.queryKey);
    again(recentKey);
  };
  const announceMentor = async (mentorId: string | null): Promise<void> => {
    const { mentor } = await queries.fetchQuery({ ...myMentorQuery, staleTime: 0 });
    if (mentor !== null && mentor.id === mentorId) toast.info(text.newMentor(mentor.name));
    else toast.info(text.mentorGone);
  };
  const stops = [
    changesSummary(events, [
      'document_changed',
      'document_removed',
      'mentorship_changed',
      'document_categories_changed',
    ]),
    onServerEvent(events, 'document_changed', (document) => {
      if (document.studentId !== ownId) return menteesChanged();
      mergeLive<OwnDocuments>(queries, myDocumentsQuery.queryKey, (list) => ({
        ...list,
        documents: mergeDocument(list.documents, document),
      }));
    }),
    onServerEvent(events, 'document_removed', ({ id, studentId }) => {
      if (studentId !== ownId) return menteesChanged();
      mergeLive<OwnDocuments>(queries, myDocumentsQuery.queryKey, (list) => ({
        ...list,
        documents: list.documents.filter((document) => document.id !== id),
      }));
    }),
    onServerEvent(events, 'mentorship_changed', ({ studentId, mentorId }) => {
      // The sharing of the documents has changed too.
      if (studentId === ownId) again(myDocumentsQuery.queryKey);
      if (studentId === ownId) void announceMentor(mentorId).catch(() => again(myMentorQuery.queryKey));
      else menteesChanged();
    }),
    // The completion of a mentee changes too.
    onServerEvent(events, 'document_categories_changed', () => again(mentorshipKey)),
    onServerEvent(events, 'own_mentor_request_changed', () => again(myMentorQuery.queryKey)),
    onServerEvent(events, 'mentor_requests_changed', () => again(mentorRequestsQuery.queryKey)),
    catchUp(queries, mentorshipKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
