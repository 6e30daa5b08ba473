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
import { Badge } from '#web/ui/lists/badge.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DaysIn } from '#web/ui/time/day.tsx';
import type { Term } from '../contract/terms.ts';
import { adminTermsApi, termsQuery } from './terms-api.ts';
import { screenText as text } from './text.ts';

const TermDialog = lazyComponent(async () => (await import('./term-dialog.tsx')).TermDialog);

/** Administrators edit the terms of the college. */
export function TermsSection() {
  const list = useQuery(termsQuery);
  const [edited, setEdited] = useState<Term | 'new'>();
  const [removed, setRemoved] = useState<Term>();
  const remove = useRemove(() => setRemoved(undefined));
  if (list.isPending) return <Spinner label={text.loading} />;
  if (list.data === undefined) return <LoadProblem query={list} text={text.loadFailed} isPanel />;
  const { terms } = list.data;
  const add = (
    <Button variant="secondary" size="sm" onPress={() => setEdited('new')}>
      <Plus size={16} aria-hidden="true" />
      {text.add}
    </Button>
  );
  return (
    <div className="grid gap-3">
      {terms.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.empty} text={text.emptyText} level={3} action={add} />
        </div>
      ) : (
        <>
          <div className="justify-self-end">{add}</div>
          <ul className="panel divide-y divide-line" aria-label={text.list}>
            {terms.map((term) => (
              <PassingRow key={term.id} className="flex items-center gap-2 py-2.5 pr-2 pl-5">
                <TermLine term={term} />
                <IconButton
                  label={text.edit(term.name)}
                  icon={<Pencil size={17} />}
                  onPress={() => setEdited(term)}
                />
                <IconButton
                  label={text.removeNamed(term.name)}
                  icon={<Trash2 size={17} />}
                  onPress={() => setRemoved(term)}
                />
              </PassingRow>
            ))}
          </ul>
        </>
      )}
      <Opening>
        {edited ? (
          <TermDialog term={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        ) : null}
        {removed ? (
          <Confirmation
            isDanger
            title={text.removeTitle(removed.name)}
            text={text.removeBody}
            confirmLabel={text.remove}
            isConfirming={remove.isPending}
            onConfirm={() => remove.mutate(removed)}
            onClose={() => setRemoved(undefined)}
          />
        ) : null}
      </Opening>
    </div>
  );
}

const TermLine = ({ term: { name, state, firstDay, lastDay, holidays } }: { term: Term }) => (
  <div className="grid min-w-0 flex-1 gap-1">
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-medium wrap-anywhere">{name}</span>
      <Badge tone={state === 'running' ? 'ok' : 'neutral'}>{text.states[state]}</Badge>
    </span>
    <span className="text-sm text-ink-soft">
      <DaysIn sentence={text.days} days={[firstDay, lastDay]} />
      {holidays.length === 0 ? '' : ` · ${text.holidays(holidays.length)}`}
    </span>
  </div>
);

function useRemove(onRemoved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Term) => adminTermsApi.remove({ params: { termId: id } }),
    onSuccess: () => toast.success(text.removed),
    onError: (error) => toast.error(refusalOr(error, text.removeFailed)),
    onSettled: () => {
      onRemoved();
      void queries.invalidateQueries({ queryKey: termsQuery.queryKey });
    },
  });
}
