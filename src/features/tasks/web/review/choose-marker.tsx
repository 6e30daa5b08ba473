import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ModerationRow } from '#features/tasks/contract/review.ts';
import { gradingKey, moderationKey } from '../shared/keys.ts';
import { reviewApi } from './review-api.ts';
import { reviewScreenText as text } from './text.ts';

interface ChooseMarkerProps {
  taskId: string;
  row: ModerationRow;
  markers: readonly { id: string; name: string }[];
}

/** Who marks one hand-in second. The first marker is not offered. */
export function ChooseMarker({ taskId, row, markers }: ChooseMarkerProps) {
  const queries = useQueryClient();
  const assign = useMutation({
    mutationFn: (markerId: string | null) =>
      reviewApi.assignMarker({ params: { taskId, studentId: row.student.id }, body: { markerId } }),
    onSuccess: (_reply, markerId) => {
      toast.success(text.assigned(markers.find(({ id }) => id === markerId)?.name ?? text.nobody));
      for (const key of [moderationKey, gradingKey])
        void queries.invalidateQueries({ queryKey: key(taskId) });
    },
    onError: (error) => toast.error(messageOf(error, text.assignFailed)),
  });
  const shown = assign.isPending ? assign.variables : (row.second?.byId ?? null);
  const others = markers.filter(({ id }) => id !== row.first?.byId);
  return (
    <Select
      label={text.markerOf(row.student.name)}
      isLabelHidden
      value={shown ?? ''}
      disabled={assign.isPending || row.state === 'returned'}
      options={[
        { value: '', label: text.nobody },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(value) => assign.mutate(value === '' ? null : value)}
    />
  );
}
