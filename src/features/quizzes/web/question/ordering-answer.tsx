import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MoveHandle } from '#web/ui/buttons/move-handle.tsx';
import { hintClass } from '#web/ui/forms/field-error.tsx';
import { useRowDragging } from '#web/ui/drop/use-row-dragging.ts';
import { join } from '#web/ui/join.ts';
import type { AnswerProps } from './answer-props.ts';
import { OptionText } from './option-text.tsx';
import { inOrder, moved } from './ordered.ts';
import { questionText as text } from './text.ts';
import { wordsOf } from './words-of.ts';

/** Lines that are dragged, or moved by keys and buttons. */
export function OrderingAnswer(props: AnswerProps<'ordering'>) {
  const { question, answer, onChange, isReadOnly, labelledBy } = props;
  const id = useId();
  const [announced, setAnnounced] = useState('');
  const items = inOrder(question.content.items, answer?.itemIds ?? []);
  const give = (next: typeof items) => onChange({ kind: 'ordering', itemIds: next.map((item) => item.id) });
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    flushSync(() => {
      give(moved(items, from, to));
      setAnnounced(text.moved(wordsOf(item.text), to + 1));
    });
    // A browser may drop the focus of a row that changes its place.
    if (document.activeElement === document.body) document.getElementById(`${id}-${item.id}`)?.focus();
  };
  const dragging = useRowDragging(move);
  return (
    <fieldset aria-labelledby={`${labelledBy} ${id}`} className="grid min-w-0 gap-3">
      <p id={id} className={hintClass}>
        {text.order}
      </p>
      {isReadOnly ? null : (
        <p id={`${id}-hint`} className="sr-only">
          {text.orderHint}
        </p>
      )}
      <ol className="panel divide-y divide-line">
        {items.map((item, place) => (
          <li
            key={item.id}
            className={join(
              'flex flex-wrap items-center gap-x-2 px-2 py-1.5',
              dragging.dragged === place && 'bg-primary-soft',
            )}
          >
            {isReadOnly ? null : (
              <MoveHandle
                id={`${id}-${item.id}`}
                label={text.handle(wordsOf(item.text), place + 1, items.length)}
                describedBy={`${id}-hint`}
                hint={text.moveHint}
                onStart={dragging.start(place)}
                onStep={(by) => move(place, place + by)}
              />
            )}
            <span className="figures w-8 shrink-0 text-right text-ink-soft">{place + 1}</span>
            <OptionText source={item.text} className="min-w-24 flex-1 py-1" />
            {isReadOnly ? null : (
              <MoveButtons
                words={wordsOf(item.text)}
                isFirst={place === 0}
                isLast={place === items.length - 1}
                onMove={(by) => move(place, place + by)}
              />
            )}
          </li>
        ))}
      </ol>
      {answer === null && !isReadOnly ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className={`${hintClass} min-w-0 flex-1`}>{text.orderNotGiven}</p>
          <Button variant="secondary" size="sm" onPress={() => give(items)}>
            {text.keepOrder}
          </Button>
        </div>
      ) : null}
      <output className="sr-only">{announced}</output>
    </fieldset>
  );
}

interface MoveButtonsProps {
  words: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

const MoveButtons = ({ words, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <span className="ml-auto flex shrink-0">
    <IconButton
      label={text.moveUp(words)}
      icon={<ArrowUp size={18} />}
      aria-disabled={isFirst}
      onPress={() => onMove(-1)}
    />
    <IconButton
      label={text.moveDown(words)}
      icon={<ArrowDown size={18} />}
      aria-disabled={isLast}
      onPress={() => onMove(1)}
    />
  </span>
);
