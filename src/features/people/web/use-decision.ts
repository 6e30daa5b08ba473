import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#web/step-up/show-failure.ts';
import { withStepUp } from '#web/step-up/with-step-up.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { PendingTeacher } from '../contract/people.ts';
import { peopleText as text } from '../text.ts';
import { adminApi, pendingTeachersQuery } from './people-api.ts';

interface Decision {
  isApproved: boolean;
  reason?: string | undefined;
}

/** Approves or refuses. Who is decided about leaves the list at once; somebody else may have been faster. */
export function useDecision({ userId, name }: PendingTeacher, onDecided: () => void) {
  const queries = useQueryClient();
  const { queryKey } = pendingTeachersQuery;
  return useMutation({
    mutationFn: ({ isApproved, reason }: Decision) =>
      withStepUp<unknown>(() =>
        isApproved
          ? adminApi.approveTeacher({ params: { userId } })
          : adminApi.refuseTeacher({ params: { userId }, body: { reason } }),
      ),
    onSuccess: (_done, { isApproved }) => {
      toast.success(isApproved ? text.approved(name) : text.refused(name));
      queries.setQueryData(
        queryKey,
        (list) => list && { teachers: list.teachers.filter((each) => each.userId !== userId) },
      );
      onDecided();
    },
    onError: (error) => showFailure(error, text.decideFailed),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
