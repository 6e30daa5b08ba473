import { useQuery } from '@tanstack/react-query';
import { Download, UserSearch, X } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address-of.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { labelClass } from '#web/ui/forms/field-error.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { auditContract } from '#features/audit/contract/audit.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { auditActionsQuery, personQuery } from '../admin-api.ts';
import type { SectionProps } from '../admin-search.ts';
import { groupLabelOf, labelOf } from './audit-sentence.ts';
import { filtersOf } from './days.ts';
import { auditText as text } from './text.ts';

const PersonPicker = lazyComponent(async () => (await import('./person-picker.tsx')).PersonPicker);

// The browser's date field is wider than half a phone.
const narrow = 'min-w-0 grid-cols-[minmax(0,1fr)]';

/** The filters (actor, action, days) and the download of the result. */
export function AuditFiltersBar({ search, onSearch }: SectionProps) {
  const { actor, action, from, until } = search;
  const actions = useQuery(auditActionsQuery).data?.actions ?? [];
  const isFiltered = [actor, action, from, until].some((value) => value !== undefined);
  return (
    <search className="grid grid-cols-2 items-end gap-3 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10.5rem_10.5rem]">
      <Actor actor={actor} onChoose={(id) => onSearch({ actor: id })} />
      <Select
        label={text.what}
        value={action ?? ''}
        onChange={(value) => onSearch({ action: value || undefined })}
        options={optionsOf(actions, action)}
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
function optionsOf(actions: readonly string[], chosen: string | undefined) {
  const all = chosen === undefined || actions.includes(chosen) ? actions : [...actions, chosen];
  const groups = Map.groupBy(all.toSorted(), (name) => name.split('.')[0] ?? name);
  return [
    { value: '', label: text.anything },
    ...Array.from(groups, ([thing, names]) => [
      ...(names.length > 1 && !names.includes(thing) ? [{ value: thing, label: groupLabelOf(thing) }] : []),
      ...names.map((name) => ({
        value: name,
        label: name.includes('.') ? labelOf(name) : groupLabelOf(name),
      })),
    ]).flat(),
  ];
}

function Actor({
  actor,
  onChoose,
}: {
  actor: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...personQuery(actor ?? ''), enabled: actor !== undefined });
  const name = actor === undefined ? text.anybody : (data?.person.name ?? text.somebody);
  return (
    <div className="col-span-2 grid gap-1.5 @2xl:col-span-1">
      <span id="audit-actor" className={labelClass}>
        {text.who}
      </span>
      <span className="flex gap-1">
        <Button
          variant="secondary"
          className="min-w-0 flex-1 justify-start! font-normal!"
          aria-label={`${text.who}: ${name}`}
          aria-haspopup="dialog"
          onPress={() => setOpen(true)}
        >
          <UserSearch size={17} aria-hidden="true" className="shrink-0 text-ink-soft" />
          <span className="truncate">{name}</span>
        </Button>
        {actor === undefined ? null : (
          <IconButton label={text.anybody} icon={<X size={17} />} onPress={() => onChoose(undefined)} />
        )}
      </span>
      <Opening>
        {isOpen ? (
          <PersonPicker
            onChoose={(id) => {
              setOpen(false);
              onChoose(id);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Opening>
    </div>
  );
}
