import { Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { movedByKey } from '#web/viewer/marks/place.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { join } from '#web/ui/join.ts';
import type { Mark } from '#features/tasks/contract/markings.ts';
import { markingsText } from '#features/tasks/markings-text.ts';
import { inReadingOrder, markNameOf, placeNameOf } from './mark-names.ts';
import { keyOf } from './mark-saver.ts';
import { MarkWords } from './mark-words.tsx';
import { markText as text } from './text.ts';
import type { Marks } from './use-marks.ts';

interface MarkListProps {
  marks: readonly Mark[];
  selected: string | null;
  onSelect: (key: string) => void;
  /** Absent: the marks are only read. */
  edit?: Pick<Marks, 'change' | 'remove' | 'unsaved'> | undefined;
}

/** The marks of one file in reading order: for readers of the screen, and for the keyboard. */
export function MarkList({ marks, selected, onSelect, edit }: MarkListProps) {
  if (marks.length === 0) return <p className="p-3 text-sm text-ink-soft">{text.noMarks}</p>;
  return (
    <ul aria-label={text.list} className="grid gap-0.5 p-2">
      {inReadingOrder(marks).map((mark) => (
        <MarkItem
          key={keyOf(mark)}
          mark={mark}
          isSelected={keyOf(mark) === selected}
          onSelect={onSelect}
          edit={edit}
        />
      ))}
    </ul>
  );
}

interface MarkItemProps extends Pick<MarkListProps, 'onSelect' | 'edit'> {
  mark: Mark;
  isSelected: boolean;
}

function MarkItem({ mark, isSelected, onSelect, edit }: MarkItemProps) {
  const key = keyOf(mark);
  // A new note is written at once.
  const [isWriting, setWriting] = useState(edit !== undefined && mark.kind === 'text' && mark.words === '');
  const name = markNameOf(mark);
  const factsId = useId();
  const handleKey = (event: KeyboardEvent): void => {
    const geometry = movedByKey(mark.geometry, event.key);
    if (edit === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') edit.remove(key);
    else if (geometry) edit.change(key, { geometry });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li className={join('grid gap-2 rounded-sm px-2 py-1', isSelected && 'bg-primary-soft')}>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-pressed={isSelected}
            aria-label={name}
            aria-describedby={factsId}
            onClick={() => onSelect(key)}
            onKeyDown={handleKey}
            className="grid w-full cursor-pointer rounded-sm p-1 text-left text-sm hover:bg-primary-soft"
          >
            <span className="text-xs text-ink-soft">
              <span className="font-semibold">{text.tool[mark.kind]}</span>, {placeNameOf(mark)}
            </span>{' '}
            <span className="wrap-anywhere whitespace-pre-wrap">{markingsText.labelOf(mark)}</span>
          </button>
          <p id={factsId} className="flex flex-wrap gap-x-2 px-1 text-xs text-ink-soft">
            <span className="wrap-anywhere">{text.by(mark.byName)}</span>
            {edit?.unsaved.has(key) ? (
              <span className="font-semibold text-danger">{text.unsaved}</span>
            ) : null}
          </p>
        </div>
        {edit ? (
          <>
            <IconButton
              label={text.editOf(name)}
              size="sm"
              icon={<Pencil size={16} />}
              onPress={() => setWriting(true)}
            />
            <IconButton
              label={text.removeOf(name)}
              size="sm"
              icon={<Trash2 size={16} />}
              onPress={() => edit.remove(key)}
            />
          </>
        ) : null}
      </div>
      {isWriting && edit ? (
        <MarkWords
          words={mark.words}
          onSave={(words) => {
            setWriting(false);
            if (words !== mark.words) edit.change(key, { words });
          }}
          onCancel={() => setWriting(false)}
        />
      ) : null}
    </li>
  );
}

/** What is on its way, and what was refused. */
export function MarksState({ marks }: { marks: Pick<Marks, 'unsaved' | 'isAway' | 'lost' | 'dismiss'> }) {
  const { unsaved, isAway, lost, dismiss } = marks;
  return (
    <>
      <output className="block px-3 py-1 text-xs text-ink-soft">
        {isAway ? text.retrying : unsaved.size > 0 ? text.saving : text.saved}
      </output>
      {lost.map(({ id, message, words }) => (
        <div key={id} role="alert" className="mb-2 grid gap-1 rounded-md bg-mark-soft px-3 py-2 text-sm">
          <p>{text.notStored(message)}</p>
          {words === '' ? null : (
            <p className="wrap-anywhere whitespace-pre-wrap">
              <span className="font-semibold">{text.yourWords}: </span>
              {words}
            </p>
          )}
          <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => dismiss(id)}>
            {text.dismiss}
          </Button>
        </div>
      ))}
    </>
  );
}
