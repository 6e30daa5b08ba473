import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import { hasProblem, type PastedCell, type PastePlan } from './plan-paste.ts';
import { editingText } from './text.ts';
import { valueWords } from './value-words.ts';

const text = editingText.paste;
const { notes } = editingText;
/** The dialog draws this number of lines: a block may have thousands. */
const shownLines = 200;
const cellClass = 'px-3 py-2 align-baseline wrap-anywhere';

interface PasteDialogProps {
  plan: PastePlan;
  onConfirm: (cells: readonly PastedCell[]) => void;
  onClose: () => void;
}

/** What a pasted block would change, cell by cell. */
export function PasteDialog({ plan: { cells, outside }, onConfirm, onClose }: PasteDialogProps) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const problems = cells.filter(hasProblem);
  const taken = cells.filter(({ after }) => after !== undefined);
  const listed = onlyProblems ? problems : cells.filter(({ note }) => note !== 'empty');
  const isTooMany = taken.length > limits.editsAtOnce;
  return (
    <Dialog
      title={cells.length === 1 && taken.length === 0 ? text.titleOne : text.title}
      isOpen
      onClose={onClose}
      size="xl"
    >
      <div className="grid gap-4">
        <p>{text.lead}</p>
        <output className="font-semibold">{text.summary(taken.length, problems.length)}</output>
        {outside > 0 ? <p className="text-sm text-danger">{text.outside(outside)}</p> : null}
        {isTooMany ? (
          <p role="alert" className="text-sm text-danger">
            {text.tooMany(limits.editsAtOnce)}
          </p>
        ) : null}
        {problems.length > 0 && problems.length < cells.length ? (
          <Switch label={text.onlyProblems} isOn={onlyProblems} onChange={setOnlyProblems} />
        ) : null}
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
          tabIndex={0}
          aria-label={text.list}
          className="overflow-x-auto rounded-md border border-line"
        >
          <table className="w-full min-w-xl text-sm" aria-label={text.list}>
            <thead className="bg-sunken text-left">
              <tr>
                {[text.student, text.work, text.typed, text.before, text.after].map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 font-semibold">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {listed.slice(0, shownLines).map((cell) => (
                <Line key={`${cell.student.id} ${cell.work.id}`} cell={cell} />
              ))}
            </tbody>
          </table>
        </section>
        {listed.length > shownLines ? (
          <p className="text-sm text-ink-soft">{text.first(shownLines, listed.length)}</p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button isDisabled={taken.length === 0 || isTooMany} onPress={() => onConfirm(taken)}>
            {text.confirm(taken.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Line({ cell }: { cell: PastedCell }) {
  const { student, work, typed, before, after, note } = cell;
  const isBad = hasProblem(cell);
  return (
    <tr>
      <th scope="row" className={`${cellClass} text-left font-medium`}>
        {student.name}
      </th>
      <td className={cellClass}>{work.title}</td>
      <td className={`${cellClass} figures`}>{typed}</td>
      <td className={`${cellClass} figures`}>{valueWords(before)}</td>
      <td className={cellClass}>
        <span className={after === undefined ? 'text-ink-soft' : 'figures font-semibold'}>
          {after === undefined ? text.unchanged : valueWords(after)}
        </span>
        {note === undefined ? null : (
          <span className={`block ${isBad ? 'text-danger' : 'text-ink-soft'}`}>{notes[note]}</span>
        )}
      </td>
    </tr>
  );
}
