import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import type { ImportedCalendar } from '#features/calendar/contract/import.ts';
import { calendarKey } from '../shared/keys.ts';
import { importApi, importedQuery } from './import-api.ts';
import { importText as text } from './text.ts';

/** The calendars that the viewer has added by file, each of which can be removed with its dates. */
export function ImportedList() {
  const list = useQuery(importedQuery);
  const [leaving, setLeaving] = useState<ImportedCalendar>();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: ImportedCalendar) => importApi.removeImported({ params: { calendarId: id } }),
    onSuccess: (_answer, { name }) => toast.success(text.removed(name)),
    onError: (error) => toast.error(messageOf(error, text.removeFailed)),
    onSettled: () => {
      setLeaving(undefined);
      void queries.invalidateQueries({ queryKey: calendarKey });
    },
  });
  if (list.data === undefined)
    return list.isPending ? (
      <Skeleton className="h-16 w-full" />
    ) : (
      <LoadProblem query={list} text={text.loadFailed} />
    );
  const { calendars } = list.data;
  return (
    <>
      {calendars.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ul className="grid divide-y divide-line" aria-label={text.list}>
          {calendars.map((calendar) => (
            <PassingRow key={calendar.id}>
              <ImportedRow calendar={calendar} onRemove={() => setLeaving(calendar)} />
            </PassingRow>
          ))}
        </ul>
      )}
      {leaving ? (
        <Confirmation
          isDanger
          title={text.removeTitle(leaving.name)}
          text={text.removeBody(leaving.entries)}
          confirmLabel={text.removeLabel}
          isConfirming={remove.isPending}
          onConfirm={() => remove.mutate(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  );
}

const ImportedRow = ({ calendar, onRemove }: { calendar: ImportedCalendar; onRemove: () => void }) => {
  const { name, entries, importedAt } = calendar;
  return (
    <div className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-soft">
          {text.dates(entries)} · <TimeIn sentence={text.addedAt} at={importedAt} />
        </span>
      </div>
      <IconButton label={text.remove(name)} icon={<Trash2 size={17} />} onPress={onRemove} />
    </div>
  );
};
