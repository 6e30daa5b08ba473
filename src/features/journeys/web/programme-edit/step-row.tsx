import { Pencil, Trash2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MoveHandle } from '#web/ui/buttons/move-handle.tsx';
import { join } from '#web/ui/join.ts';
import { DayIn } from '#web/ui/time/day.tsx';
import { isDay } from '#features/terms/contract/day.ts';
import { dayOfStep } from '#features/journeys/contract/step-day.ts';
import { sheetText } from '../sheet/text.ts';
import { screenText } from '../programmes/text.ts';
import type { EditedStep } from './programme-draft.ts';
import { StepFields } from './step-fields.tsx';
import { editText as text } from './text.ts';

interface StepRowProps {
  step: EditedStep;
  /** Its place, from 0. */
  at: number;
  count: number;
  beginsOn: string;
  weeks: number;
  hintId: string;
  isOpen: boolean;
  isDragged: boolean;
  onStart: (event: PointerEvent) => void;
  onStep: (by: -1 | 1) => void;
  onToggle: () => void;
  onRemove: () => void;
  onChange: (change: Partial<EditedStep>) => void;
}

/** A step in the editor: a line, and its fields once it is opened. */
export function StepRow(props: StepRowProps) {
  const { step, at, count, beginsOn, weeks, isOpen } = props;
  const title = step.title.trim() || text.newStep;
  return (
    <li className={join('grid', props.isDragged && 'bg-primary-soft')}>
      <div className="flex items-center gap-2 py-1.5 pr-2 pl-2">
        <MoveHandle
          id={`step-${step.key}`}
          label={text.handle(title, at + 1, count)}
          describedBy={props.hintId}
          hint={text.handleHint}
          onStart={props.onStart}
          onStep={props.onStep}
        />
        <span className="figures w-9 shrink-0 font-semibold text-ink-soft" aria-hidden="true">
          {screenText.weekShort(step.week)}
        </span>
        <span className="grid min-w-0 flex-1 py-1">
          <span className="font-medium wrap-anywhere">{title}</span>
          <span className="text-sm text-ink-soft">
            {sheetText.sorts[step.sort]}
            {isDay(beginsOn) ? (
              <>
                {' · '}
                <DayIn sentence={screenText.onDay} day={dayOfStep(beginsOn, step)} />
              </>
            ) : null}
          </span>
        </span>
        <IconButton
          label={text.editStep(title)}
          icon={<Pencil size={17} />}
          aria-expanded={isOpen}
          onPress={props.onToggle}
        />
        <IconButton label={text.removeStep(title)} icon={<Trash2 size={17} />} onPress={props.onRemove} />
      </div>
      {isOpen ? (
        <div className="border-t border-line bg-sunken/40 p-4 md:p-5">
          <StepFields step={step} at={at} weeks={weeks} onChange={props.onChange} />
        </div>
      ) : null}
    </li>
  );
}
