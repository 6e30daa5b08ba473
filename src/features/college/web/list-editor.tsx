import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useRowDragging } from '#web/ui/drop/use-row-dragging.ts';
import { join } from '#web/ui/join.ts';
import type { ValueUse } from '../contract/college.ts';
import { MoveHandle } from '#web/ui/buttons/move-handle.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { screenText as text, type ListName } from './text.ts';
import { useListChanges } from './use-list-changes.ts';

const ValueDialog = lazyComponent(async () => (await import('./value-dialog.tsx')).ValueDialog);

interface ListEditorProps {
  list: ListName;
  /** As the server has them. */
  values: readonly string[];
  use: readonly ValueUse[];
  maxChars: number;
}

type Open = { what: 'add' } | { what: 'rename' | 'remove'; value: string };

/** Edits one list of the college: add, rename, remove, and the order that forms use. It saves every change at once. */
export function ListEditor({ list, values, use, maxChars }: ListEditorProps) {
  const id = useId();
  const words = text.lists[list];
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const changes = useListChanges(list, values, close);
  const { shown, move } = changes;
  const dragging = useRowDragging(move);
  const usageOf = (value: string) => use.find((each) => each.value === value);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <header className="grid items-end justify-items-start gap-3 @lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-0.5">
          <h3 id={id} className="text-lg font-semibold">
            {words.title}
          </h3>
          <p className="max-w-prose text-sm text-ink-soft">{words.lead}</p>
        </div>
        <Button variant="secondary" size="sm" onPress={() => setOpen({ what: 'add' })}>
          <Plus size={16} aria-hidden="true" />
          {words.add}
        </Button>
      </header>
      <p id={`${id}-hint`} className="sr-only">
        {text.moveHint}
      </p>
      <ol aria-labelledby={id} className="panel divide-y divide-line">
        {shown.map((value, place) => (
          <li
            key={value}
            className={join(
              'flex items-center gap-2 py-1.5 pr-2 pl-2',
              dragging.dragged === place && 'bg-primary-soft',
            )}
          >
            <MoveHandle
              id={`${id}-${value}`}
              label={text.handle(value, place + 1, shown.length)}
              describedBy={`${id}-hint`}
              hint={text.handleHint}
              onStart={dragging.start(place)}
              onStep={(by) => move(place, place + by)}
            />
            <span className="grid min-w-0 flex-1 py-1">
              <span className="font-medium break-words">{value}</span>
              <UseLine use={usageOf(value)} />
            </span>
            <IconButton
              label={text.renameNamed(value)}
              icon={<Pencil size={17} />}
              onPress={() => setOpen({ what: 'rename', value })}
            />
            <IconButton
              label={text.removeNamed(value)}
              icon={<Trash2 size={17} />}
              isDisabled={shown.length === 1}
              onPress={() => setOpen({ what: 'remove', value })}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{changes.announced}</output>
      <Opening>
        {open?.what === 'remove' ? (
          <Confirmation
            isDanger
            title={text.removeTitle(open.value)}
            text={words.removeWhat(text.uses(usageOf(open.value)))}
            confirmLabel={text.remove}
            isConfirming={changes.isSaving}
            onConfirm={() => changes.remove(open.value)}
            onClose={close}
          />
        ) : open === undefined ? null : (
          <ValueDialog
            title={open.what === 'add' ? words.add : text.renameTitle(open.value)}
            label={words.one}
            hint={open.what === 'add' ? undefined : words.renameWhat(text.uses(usageOf(open.value)))}
            initial={open.what === 'add' ? '' : open.value}
            maxChars={maxChars}
            isSaving={changes.isSaving}
            problem={changes.problem}
            onSave={(value) => (open.what === 'add' ? changes.add(value) : changes.rename(open.value, value))}
            onClose={() => {
              changes.forget();
              close();
            }}
          />
        )}
      </Opening>
    </section>
  );
}

function UseLine({ use }: { use: ValueUse | undefined }) {
  const words = text.uses(use);
  return words === '' ? null : <span className="text-xs text-ink-soft">{words}</span>;
}
