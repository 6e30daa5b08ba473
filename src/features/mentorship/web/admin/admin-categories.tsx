import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { DocumentCategory } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { adminMentorshipApi, categoriesQuery } from '../shared/mentorship-api.ts';

const CategoryDialog = lazyComponent(async () => (await import('./category-dialog.tsx')).CategoryDialog);

/** Administrators edit the document categories. */
export function AdminCategories() {
  const list = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<DocumentCategory | 'new'>();
  const [removed, setRemoved] = useState<DocumentCategory>();
  const remove = useRemove(() => setRemoved(undefined));
  if (list.isPending) return <Spinner label={text.loading} />;
  if (list.data === undefined) return <LoadProblem query={list} text={text.categoriesFailed} isPanel />;
  return (
    <section className="grid gap-3">
      <header className="grid items-end justify-items-start gap-3 @lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-0.5">
          <h3 className="text-lg font-semibold">{text.categoriesTitle}</h3>
          <p className="max-w-prose text-sm text-ink-soft">{text.categoriesLead}</p>
        </div>
        <Button variant="secondary" size="sm" onPress={() => setEdited('new')}>
          <Plus size={16} aria-hidden="true" />
          {text.addCategory}
        </Button>
      </header>
      <ul className="panel divide-y divide-line" aria-label={text.categoriesTitle}>
        {list.data.categories.map((category) => (
          <PassingRow key={category.id} className="flex items-center gap-2 py-2.5 pr-2 pl-5">
            <div className="grid min-w-0 flex-1 gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium break-words">{category.name}</span>
                <Badge>{category.required ? text.required : text.optional}</Badge>
              </span>
              <span className="text-sm break-words text-ink-soft">{category.description}</span>
            </div>
            <IconButton
              label={text.editName(category.name)}
              icon={<Pencil size={17} />}
              onPress={() => setEdited(category)}
            />
            <IconButton
              label={text.removeName(category.name)}
              icon={<Trash2 size={17} />}
              onPress={() => setRemoved(category)}
            />
          </PassingRow>
        ))}
      </ul>
      <Opening>
        {edited ? (
          <CategoryDialog
            category={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        ) : null}
        {removed ? (
          <Confirmation
            isDanger
            title={text.removeCategoryTitle(removed.name)}
            text={text.removeCategoryBody}
            confirmLabel={text.remove}
            isConfirming={remove.isPending}
            onConfirm={() => remove.mutate(removed)}
            onClose={() => setRemoved(undefined)}
          />
        ) : null}
      </Opening>
    </section>
  );
}

function useRemove(onRemoved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: DocumentCategory) =>
      adminMentorshipApi.removeCategory({ params: { categoryId: id } }),
    onSuccess: () => {
      toast.success(text.categoryRemoved);
      onRemoved();
    },
    onError: (error) => toast.error(refusalOr(error, text.categoryFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });
}
