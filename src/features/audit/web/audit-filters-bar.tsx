import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { AdminSectionProps } from '#web/admin-section.ts';
import { addressOf } from '#shared/address-of.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { auditContract } from '../contract/audit.ts';
import { auditActionsQuery } from './audit-api.ts';
import { type AuditSearch, filtersOf } from './days.ts';
import { auditText as text } from './text.ts';

// The browser's date field is wider than half a phone.
const narrow = 'min-w-0 grid-cols-[minmax(0,1fr)]';

/** The filters (actor, action, days) and the download of the result. */
export function AuditFiltersBar({
  search,
  onSearch,
  PersonField,
}: Pick<AdminSectionProps, 'search' | 'onSearch' | 'PersonField'>) {
  const { actor, action, from, until }: AuditSearch = search;
  const { actions, labels } = useQuery(auditActionsQuery).data ?? { actions: [], labels: {} };
  const isFiltered = [actor, action, from, until].some((value) => value !== undefined);
  return (
    <search className="grid grid-cols-2 items-end gap-3 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10.5rem_10.5rem]">
      <PersonField personId={actor} onChoose={(id) => onSearch({ actor: id })} />
      <Select
        label={text.what}
        value={action ?? ''}
        onChange={(value) => onSearch({ action: value || undefined })}
        options={optionsOf(actions, labels, action)}
        className="col-span-2 @2xl:col-span-1"
      />
      <TextField
        type="date"
        label={text.from}
        className={narrow}
        value={from ?? ''}
        onChange={(value) => onSearch({ from: value || undefined })}
      />
      <TextField
        type="date"
        label={text.until}
        className={narrow}
        value={until ?? ''}
        onChange={(value) => onSearch({ until: value || undefined })}
      />
      <div className="col-span-full flex flex-wrap gap-3">
        <a
          href={addressOf(auditContract.csv, { query: filtersOf(search) })}
          download
          className={buttonClass('secondary', 'sm')}
        >
          <Download size={16} aria-hidden="true" />
          {isFiltered ? text.exportFiltered : text.exportAll}
        </a>
        {isFiltered ? (
          <Button
            variant="quiet"
            size="sm"
            onPress={() =>
              onSearch({ actor: undefined, action: undefined, from: undefined, until: undefined })
            }
          >
            {text.clear}
          </Button>
        ) : null}
      </div>
    </search>
  );
}

/** Every action by name. A group of several has an option for all of them first. */
function optionsOf(
  actions: readonly string[],
  labels: Readonly<Record<string, string>>,
  chosen: string | undefined,
) {
  const all = chosen === undefined || actions.includes(chosen) ? actions : [...actions, chosen];
  const groups = Map.groupBy(all.toSorted(), (name) => name.split('.')[0] ?? name);
  const labelled = (value: string) => ({ value, label: labels[value] ?? value });
  return [
    { value: '', label: text.anything },
    ...Array.from(groups, ([part, names]) => [
      ...(names.length > 1 && !names.includes(part) ? [labelled(part)] : []),
      ...names.map(labelled),
    ]).flat(),
  ];
}
