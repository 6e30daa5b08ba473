import { useQuery } from '@tanstack/react-query';
import { UserSearch, X } from 'lucide-react';
import { useState } from 'react';
import type { PersonFieldProps } from '#web/admin-section.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { labelClass } from '#web/ui/forms/field-error.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { personQuery } from '../admin-api.ts';
import { actorText as text } from './text.ts';

const PersonPicker = lazyComponent(async () => (await import('./person-picker.tsx')).PersonPicker);

/** Chooses one person, or anybody, for a filter. */
export function PersonField({ personId, onChoose }: PersonFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...personQuery(personId ?? ''), enabled: personId !== undefined });
  const name = personId === undefined ? text.anybody : (data?.person.name ?? text.somebody);
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
        {personId === undefined ? null : (
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
