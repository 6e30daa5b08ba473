import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Time } from '#web/ui/time/time.tsx';
import { type Book, cellKey, valueOf } from '../shared/book.ts';
import type { RefusedEdit } from './outbox.ts';
import { editingText } from './text.ts';
import { valueWords } from './value-words.ts';

const text = editingText.conflict;

interface ConflictDialogProps {
  book: Book;
  conflicts: readonly RefusedEdit[];
  onTheirs: () => void;
  onMine: () => void;
}

/** Both values of each cell, side by side. The person chooses. */
export function ConflictDialog({ book, conflicts, onTheirs, onMine }: ConflictDialogProps) {
  const titles = new Map(book.plan.works.map(({ id, title }) => [id, title]));
  const names = new Map(book.rows.map(({ student }) => [student.id, student.name]));
  return (
    <Dialog title={text.title} isOpen onClose={onTheirs} size="lg" isDismissable={false}>
      <div className="grid gap-5">
        <p>{text.lead}</p>
        <ul className="grid gap-3">
          {conflicts.map((edit) => (
            <li key={cellKey(edit)} className="grid gap-3 rounded-md bg-sunken p-4">
              <p className="font-semibold wrap-anywhere">
                {names.get(edit.studentId)} · {titles.get(edit.workId)}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">{edit.message}</p>
              <dl className="grid grid-cols-2 gap-3">
                <div>
                  <dt className="text-sm text-ink-soft">{text.theirs}</dt>
                  <dd className="display figures text-2xl">{valueWords(valueOf(edit.now))}</dd>
                  <dd className="text-sm wrap-anywhere text-ink-soft">
                    {edit.byName === undefined ? null : text.by(edit.byName)}{' '}
                    {edit.at === undefined ? null : <Time at={edit.at} />}
                  </dd>
                </div>
                <div>
                  <dt className="text-sm text-ink-soft">{text.mine}</dt>
                  <dd className="display figures text-2xl">{valueWords(edit.value)}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onTheirs}>
            {text.keepTheirs}
          </Button>
          <Button onPress={onMine}>{text.takeMine}</Button>
        </div>
      </div>
    </Dialog>
  );
}
