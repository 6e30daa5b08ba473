import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Accommodation } from '#features/tasks/contract/exceptions.ts';
import { accommodationsKey } from '../shared/keys.ts';
import { AccommodationDialog } from './accommodation-dialog.tsx';
import { accommodationsApi, accommodationsQuery } from './exceptions-api.ts';
import { exceptionText as text } from './text.ts';

/** Administrators give students more time. */
export function AccommodationsCard() {
  const list = useQuery(accommodationsQuery);
  const [edited, setEdited] = useState<Accommodation | 'new'>();
  const [removed, setRemoved] = useState<Accommodation>();
  const remove = useRemove(() => setRemoved(undefined));
  return (
    <Card
      title={text.accommodations}
      end={
        <Button variant="secondary" size="sm" onPress={() => setEdited('new')}>
          <Plus size={16} aria-hidden="true" />
          {text.add}
        </Button>
      }
    >
      <p className="-mt-2 max-w-prose text-ink-soft">{text.accommodationsLead}</p>
      {list.data === undefined ? (
        list.isError ? (
          <LoadProblem query={list} text={text.accommodationsFailed} />
        ) : (
          <Spinner label={text.accommodationsLoading} />
        )
      ) : list.data.accommodations.length === 0 ? (
        <EmptyState title={text.noAccommodations} text={text.noAccommodationsText} level={3} isCompact />
      ) : (
        <ul className="divide-y divide-line" aria-label={text.accommodationList}>
          {list.data.accommodations.map((each) => (
            <PassingRow key={each.student.id} className="flex items-center gap-2 py-2.5">
              <div className="grid min-w-0 flex-1 gap-1">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-medium wrap-anywhere">{each.student.name}</span>
                  <Badge tone="ink">{text.moreTime(each.extraPercent)}</Badge>
                </span>
                {each.note === '' ? null : (
                  <span className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft">{each.note}</span>
                )}
              </div>
              <IconButton
                label={text.addFor(each.student.name)}
                icon={<Pencil size={17} />}
                onPress={() => setEdited(each)}
              />
              <IconButton
                label={text.removeOf(each.student.name)}
                icon={<Trash2 size={17} />}
                onPress={() => setRemoved(each)}
              />
            </PassingRow>
          ))}
        </ul>
      )}
      <Opening>
        {edited ? (
          <AccommodationDialog
            accommodation={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        ) : null}
        {removed ? (
          <Confirmation
            isDanger
            title={text.removeTitle(removed.student.name)}
            text={text.removeText}
            confirmLabel={text.remove}
            isConfirming={remove.isPending}
            onConfirm={() => remove.mutate(removed)}
            onClose={() => setRemoved(undefined)}
          />
        ) : null}
      </Opening>
    </Card>
  );
}

function useRemove(onRemoved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ student, version }: Accommodation) =>
      accommodationsApi.remove({ params: { studentId: student.id }, query: { version } }),
    onSuccess: () => toast.success(text.removed),
    onError: (error) => toast.error(refusalOr(error, text.removeFailed)),
    onSettled: () => {
      onRemoved();
      void queries.invalidateQueries({ queryKey: accommodationsKey });
    },
  });
}
