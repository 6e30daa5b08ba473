import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { NewScale } from '#features/gradebook/contract/plan.ts';
import type { Scale } from '#features/gradebook/contract/shapes.ts';
import { adminScalesApi, scalesQuery } from '../shared/gradebook-api.ts';
import { templates } from './scale-draft.ts';
import { scalesText as text } from './text.ts';

const ScaleDialog = lazyComponent(async () => (await import('./scale-dialog.tsx')).ScaleDialog);

type Opened = Scale | Pick<NewScale, 'name' | 'steps'>;
const empty: Opened = { name: '', steps: [] };

/** Administrators edit the scales of the college. */
export function ScalesSection() {
  const list = useQuery(scalesQuery);
  const [edited, setEdited] = useState<Opened>();
  const [removed, setRemoved] = useState<Scale>();
  const remove = useRemove(() => setRemoved(undefined));
  if (list.isPending) return <Spinner label={text.loading} />;
  if (list.data === undefined) return <LoadProblem query={list} text={text.loadFailed} isPanel />;
  const { scales } = list.data;
  const begin = (
    <>
      {templates.map(({ id, scale }) => (
        <Button key={id} variant="secondary" size="sm" onPress={() => setEdited(scale)}>
          {text.begin(scale.name)}
        </Button>
      ))}
      <Button variant="secondary" size="sm" onPress={() => setEdited(empty)}>
        <Plus size={16} aria-hidden="true" />
        {text.add}
      </Button>
    </>
  );
  return (
    <div className="grid gap-3">
      {scales.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.empty} text={text.emptyText} level={3} action={begin} />
        </div>
      ) : (
        <>
          <div className="flex flex-wrap gap-2 justify-self-end">{begin}</div>
          <ul className="panel divide-y divide-line" aria-label={text.list}>
            {scales.map((scale) => (
              <PassingRow key={scale.id} className="flex items-center gap-2 py-2.5 pr-2 pl-5">
                <div className="grid min-w-0 flex-1 gap-1">
                  <span className="font-medium wrap-anywhere">{scale.name}</span>
                  <span className="text-sm wrap-anywhere text-ink-soft">
                    {scale.steps.map(({ label, fromPercent }) => text.step(label, fromPercent)).join(' · ')}
                  </span>
                </div>
                <IconButton
                  label={text.edit(scale.name)}
                  icon={<Pencil size={17} />}
                  onPress={() => setEdited(scale)}
                />
                <IconButton
                  label={text.removeNamed(scale.name)}
                  icon={<Trash2 size={17} />}
                  onPress={() => setRemoved(scale)}
                />
              </PassingRow>
            ))}
          </ul>
        </>
      )}
      <Opening>
        {edited === undefined ? null : <ScaleDialog scale={edited} onClose={() => setEdited(undefined)} />}
        {removed === undefined ? null : (
          <Confirmation
            isDanger
            title={text.removeTitle(removed.name)}
            text={text.removeBody}
            confirmLabel={text.remove}
            isConfirming={remove.isPending}
            onConfirm={() => remove.mutate(removed)}
            onClose={() => setRemoved(undefined)}
          />
        )}
      </Opening>
    </div>
  );
}

function useRemove(onRemoved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Scale) => adminScalesApi.removeScale({ params: { scaleId: id } }),
    onSuccess: () => toast.success(text.removed),
    onError: (error) => toast.error(refusalOr(error, text.removeFailed)),
    onSettled: () => {
      onRemoved();
      void queries.invalidateQueries({ queryKey: scalesQuery.queryKey });
    },
  });
}
