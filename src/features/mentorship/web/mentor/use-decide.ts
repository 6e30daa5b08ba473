import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/overlays/toast.ts';
import type { DocumentStatus, MenteeDocument } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { menteesQuery, mentorApi, recentKey } from '../shared/mentorship-api.ts';
import { showFailure } from '../documents/show-failure.ts';

interface Decision {
  document: MenteeDocument;
  status: DocumentStatus;
  reason?: string;
}

/** Approves, rejects or takes back. The toast offers to undo. A conflict means another decision or a newer version. */
export function useDecide(onDecided: (document: MenteeDocument) => void) {
  const queries = useQueryClient();
  const put = (document: MenteeDocument): void =>
    void queries.setQueryData(
      menteesQuery.queryKey,
      (list) =>
        list && {
          mentees: list.mentees.map((mentee) =>
            mentee.id === document.studentId
              ? {
                  ...mentee,
                  documents: mentee.documents.map((each) => (each.id === document.id ? document : each)),
                }
              : mentee,
          ),
        },
    );
  const decide = useMutation({
    mutationFn: ({ document: { id, version }, status, reason }: Decision) =>
      mentorApi.updateStatus({
        body: { documentId: id, status, version, ...(reason === undefined ? {} : { reason }) },
      }),
    onSuccess: ({ document }) => {
      put(document);
      if (document.status === 'pending') toast.success(text.undone, { id: document.id });
      else
        toast.success(
          document.status === 'approved'
            ? text.approvedToast(document.name)
            : text.rejectedToast(document.name),
          {
            id: document.id,
            action: {
              label: text.undo,
              onPress: () => decide.mutate({ document, status: 'pending' }),
            },
          },
        );
      onDecided(document);
    },
    onError: (error) => showFailure(error, text.statusFailed),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: menteesQuery.queryKey });
      void queries.invalidateQueries({ queryKey: recentKey });
    },
  });
  return decide;
}
