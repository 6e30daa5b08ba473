import { X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { join } from '#web/ui/join.ts';
import { attendanceStates, type RegisterLine } from '#features/meetings/contract/attendance.ts';
import { screenText } from '../text.ts';
import type { Mark } from './mark-saver.ts';
import { attendanceText as text } from './text.ts';

interface RegisterRowProps {
  line: RegisterLine;
  /** Tab leads to this row, and the arrows from it to the others. */
  isCurrent: boolean;
  onMark: (mark: Mark) => void;
  /** With a button that goes with the mark. */
  onClear: () => void;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

/** A student, and the states as a group of radio buttons. */
export function RegisterRow({ line, isCurrent, onMark, onClear, onKey, onFocus }: RegisterRowProps) {
  const id = useId();
  const { userId, name, studentId, section, state, byCode } = line;
  const details = [studentId, section].filter((detail) => detail !== null).join(' · ');
  return (
    <li
      data-student={userId}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 px-4 py-2.5 has-focus-visible:bg-sunken lg:grid-cols-[minmax(0,1fr)_22rem_auto]"
    >
      <div className="grid min-w-0 gap-0.5">
        <span id={`${id}-name`} className="font-medium wrap-anywhere">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-ink-soft empty:hidden">
          {details === '' ? null : <span>{details}</span>}
          {byCode ? <Badge>{text.byCode}</Badge> : null}
        </span>
      </div>
      <fieldset
        aria-labelledby={`${id}-name`}
        className="col-span-2 row-start-2 grid min-w-0 grid-cols-4 gap-1 lg:col-span-1 lg:col-start-2 lg:row-start-1"
      >
        {attendanceStates.map((each) => (
          <label
            key={each}
            className="grid min-h-11 cursor-pointer content-center justify-items-center gap-0.5 rounded-md border border-line px-0.5 py-1 text-xs font-medium hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink"
          >
            <input
              type="radio"
              name={id}
              value={each}
              checked={state === each}
              tabIndex={isCurrent ? 0 : -1}
              onChange={() => onMark(each)}
              onKeyDown={onKey}
              onFocus={onFocus}
              className="size-4 shrink-0 accent-primary"
            />
            {screenText.states[each]}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        // The key U does the same, and Tab leads out of the list.
        tabIndex={-1}
        aria-label={text.clear(name)}
        onClick={onClear}
        className={buttonClass(
          'quiet',
          'icon',
          join('col-start-2 row-start-1 lg:col-start-3', state === null && 'invisible'),
        )}
      >
        <X size={17} aria-hidden="true" />
      </button>
    </li>
  );
}
