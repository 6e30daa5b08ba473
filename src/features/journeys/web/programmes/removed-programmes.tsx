import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ProgrammeSummary } from '#features/journeys/contract/programmes.ts';
import { programmesKey } from './keys.ts';
import { programmesApi } from './programmes-api.ts';
import { screenText as text } from './text.ts';

export function RemovedProgrammes({ programmes }: { programmes: readonly ProgrammeSummary[] }) {
  const titleId = useId();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ id }: ProgrammeSummary) => programmesApi.restore({ params: { programmeId: id } }),
    onSuccess: ({ programme }) => toast.success(text.restored(programme.title)),
    onError: (error) => toast.error(refusalOr(error, text.restoreFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: programmesKey }),
  });
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-lg font-semibold">
        {text.removedTitle}
      </h2>
      <p className="text-sm text-ink-soft">{text.removedHint}</p>
      <ul className="panel divide-y divide-line">
        {programmes.map((programme) => (
          <li key={programme.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <span className="min-w-0 flex-1 wrap-anywhere">{programme.title}</span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={text.restoreNamed(programme.title)}
              isPending={restore.isPending && restore.variables.id === programme.id}
              onPress={() => restore.mutate(programme)}
            >
              {text.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
