import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckList } from '#web/ui/forms/check-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { gradingKey, moderationKey } from '../shared/keys.ts';
import { reviewApi } from './review-api.ts';
import { reviewScreenText as text } from './text.ts';

interface SpreadMarkersProps {
  taskId: string;
  markers: readonly { id: string; name: string }[];
}

/** Spreads what nobody marks second yet over some people, or over all who grade. */
export function SpreadMarkers({ taskId, markers }: SpreadMarkersProps) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const spread = useMutation({
    mutationFn: () => {
      const markerIds = chosen.length > 0 ? chosen : markers.map(({ id }) => id);
      return reviewApi.spreadMarkers({ params: { taskId }, body: { markerIds } });
    },
    onSuccess: ({ assigned, left }) => {
      setOpen(false);
      toast.success(text.spreadDone(assigned, left));
      for (const key of [moderationKey, gradingKey])
        void queries.invalidateQueries({ queryKey: key(taskId) });
    },
    onError: (error) => toast.error(messageOf(error, text.assignFailed)),
  });
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {text.spread}
      </Button>
      <Dialog title={text.spreadTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-4">
          <p className="text-ink-soft">{text.spreadHint}</p>
          <CheckList
            label={text.secondMark}
            all={text.spreadAll}
            options={markers.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            onChange={setChosen}
          />
          <Button isPending={spread.isPending} onPress={() => spread.mutate()}>
            {text.spread}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
