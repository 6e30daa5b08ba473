import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { GradePlanView, Work } from '#features/gradebook/contract/shapes.ts';
import { planApi } from '../shared/gradebook-api.ts';
import { bookKey } from '../shared/keys.ts';
import { settingsText as text } from './text.ts';

const ColumnDialog = lazyComponent(async () => (await import('./column-dialog.tsx')).ColumnDialog);

/** Works without a task: added, renamed, removed. */
export function ColumnsCard({ courseId, plan }: { courseId: string; plan: GradePlanView }) {
  const [edited, setEdited] = useState<Work | 'new'>();
  const [removed, setRemoved] = useState<Work>();
  const remove = useRemove(courseId, () => setRemoved(undefined));
  const columns = plan.works.filter(({ source }) => source === 'column');
  return (
    <Card
      title={text.columns}
      end={
        <Button variant="secondary" size="sm" onPress={() => setEdited('new')}>
          <Plus size={16} aria-hidden="true" />
          {text.addColumn}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">{columns.length === 0 ? text.noColumns : text.columnsLead}</p>
      {columns.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-md border border-line" aria-label={text.columns}>
          {columns.map((column) => (
            <li key={column.id} className="flex items-center gap-2 py-1.5 pr-1 pl-4">
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium wrap-anywhere">{column.title}</span>
                <span className="text-sm text-ink-soft">{text.points(column.points)}</span>
              </span>
              <IconButton
                label={text.editColumn(column.title)}
                icon={<Pencil size={17} />}
                onPress={() => setEdited(column)}
              />
              <IconButton
                label={text.removeColumn(column.title)}
                icon={<Trash2 size={17} />}
                onPress={() => setRemoved(column)}
              />
            </li>
          ))}
        </ul>
      )}
      <Opening>
        {edited === undefined ? null : (
          <ColumnDialog
            courseId={courseId}
            column={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
        {removed === undefined ? null : (
          <Confirmation
            isDanger
            title={text.removeColumnTitle(removed.title)}
            text={text.removeColumnBody}
            confirmLabel={text.remove}
            isConfirming={remove.isPending}
            onConfirm={() => remove.mutate(removed)}
            onClose={() => setRemoved(undefined)}
          />
        )}
      </Opening>
    </Card>
  );
}

function useRemove(courseId: string, onRemoved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ recordId }: Work) => planApi.removeColumn({ params: { courseId, columnId: recordId } }),
    onSuccess: () => toast.success(text.columnRemoved),
    onError: (error) => toast.error(refusalOr(error, text.columnRemoveFailed)),
    onSettled: () => {
      onRemoved();
      void queries.invalidateQueries({ queryKey: bookKey(courseId) });
    },
  });
}
