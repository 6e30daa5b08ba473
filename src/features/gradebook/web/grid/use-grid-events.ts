import { useNavigate } from '@tanstack/react-router';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
} from 'react';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import type { Row, Student } from '../shared/book.ts';
import { actionOf, type GridAction } from './grid-keys.ts';
import { placeOf } from './place-of.ts';
import { at, headRow, type Place, workPlace } from './selection.ts';
import type { GridActions } from './use-grid.ts';

interface GridPlace {
  courseId: string;
  works: readonly Work[];
  rows: readonly Row[];
  onOpenWork: (work: Work) => void;
  onHistory: (student: Student) => void;
}

/** What one element hears for all cells: keys, pointers, and what is typed in a field. */
export function useGridEvents(
  grid: GridActions,
  { courseId, works, rows, onOpenWork, onHistory }: GridPlace,
) {
  const navigate = useNavigate();
  /** Escape was the last key: the next Tab leaves the grid. */
  const isLeaving = useRef(false);
  const { selection } = grid;
  const { active } = selection;

  const openStudent = (studentId: string): void =>
    void navigate({ to: '/courses/$courseId/grades/students/$studentId', params: { courseId, studentId } });
  /** A heading or a name. False: it is a cell of points. */
  const open = ({ row, column }: Place): boolean => {
    const work = works[workPlace({ column })];
    const student = rows[row]?.student;
    if (row === headRow && work !== undefined) onOpenWork(work);
    else if (work === undefined && student !== undefined) openStudent(student.id);
    else return false;
    return true;
  };
  /** False: the key is not for the grid. */
  const act = (action: GridAction, key: string, typed: string): boolean => {
    switch (action.does) {
      case 'move':
        // At the end of the grid Tab goes on to what follows it.
        return grid.go(action.to, action.extend) || key !== 'Tab';
      case 'enter':
        if (!open(active)) grid.go(action.to);
        return true;
      case 'commit':
        grid.commit(typed, action.to);
        return true;
      case 'edit':
        grid.begin(action.text);
        return true;
      case 'leave':
        grid.select(at(active));
        return true;
      case 'cancel':
      case 'clear':
      case 'undo':
      case 'redo':
        grid[action.does]();
        return true;
    }
  };
  const handlePointer = (event: PointerEvent<HTMLElement>): void => {
    const isDrag = event.type === 'pointermove';
    if (isDrag && (event.buttons !== 1 || event.pointerType === 'touch')) return;
    const place = isField(event.target) ? undefined : placeOf(event.target);
    if (place === undefined || place.row === headRow || (isDrag && grid.isActive(place))) return;
    grid.select(isDrag || event.shiftKey ? { active: place, anchor: selection.anchor } : at(place));
  };
  /** The one button of a row. False: something else was pressed. */
  const openHistory = ({ target, currentTarget }: MouseEvent<HTMLElement>, row: number): boolean => {
    const student = rows[row]?.student;
    if (student === undefined || !isIn(target, 'button')) return false;
    // The grid hears keys again when the changes are closed.
    currentTarget.focus({ preventScroll: true });
    onHistory(student);
    return true;
  };
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const place = placeOf(event.target);
    if (place === undefined || openHistory(event, place.row)) return;
    const isName = isIn(event.target, 'a');
    if (!isName && place.row !== headRow) return;
    // A name is a link: the browser opens it in another tab.
    if (isName && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    grid.select(at(place));
    open(place);
  };
  return {
    onPointerDown: handlePointer,
    onPointerMove: handlePointer,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const { key, target, nativeEvent } = event;
      const action = nativeEvent.isComposing ? undefined : actionOf(event, isField(target));
      const wasLeaving = isLeaving.current;
      isLeaving.current = action?.does === 'leave';
      if (action === undefined || (key === 'Tab' && wasLeaving)) return;
      if (act(action, key, isField(target) ? target.value : '')) event.preventDefault();
    },
    onClick: handleClick,
    onDoubleClick: ({ target }: MouseEvent<HTMLElement>): void => {
      if (!isField(target) && (placeOf(target)?.row ?? headRow) !== headRow) grid.begin();
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>): void => {
      if (isField(target)) grid.commit(target.value);
    },
    onInput: ({ target }: FormEvent<HTMLElement>): void => {
      if (isField(target)) grid.typing(target.value);
    },
    onCopy: copyOrPaste((data) => data.setData('text/plain', grid.copied())),
    onPaste: copyOrPaste((data) => grid.takePasted(data.getData('text/plain'))),
  };
}

interface Clipboard {
  target: EventTarget;
  clipboardData: DataTransfer;
  preventDefault: () => void;
}

/** A field copies and pastes by itself. */
const copyOrPaste =
  (act: (data: DataTransfer) => void) =>
  (event: Clipboard): void => {
    if (isField(event.target)) return;
    act(event.clipboardData);
    event.preventDefault();
  };

const isIn = (target: EventTarget, element: 'a' | 'button'): boolean =>
  target instanceof Element && target.closest(element) !== null;
const isField = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement;
