import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { attendanceStates, type RegisterLine } from '#features/meetings/contract/attendance.ts';
import type { Mark } from './mark-saver.ts';
import { actOf, clearKey, markKeys } from './register-keys.ts';
import { RegisterRow } from './register-row.tsx';
import { attendanceText as text } from './text.ts';

/** A course may have thousands of students. */
const rowsAtOnce = 300;

// The list acts by itself while it has the focus; here its keys are only named.
const shortcuts = [
  { keys: ['ArrowDown', 'ArrowUp'], what: text.keyNames.move },
  ...attendanceStates.map((state) => ({ keys: [markKeys[state]], what: text.keyNames[state] }) as const),
  { keys: [clearKey], what: text.keyNames.clear },
] as const;

interface RegisterListProps {
  lines: readonly RegisterLine[];
  onMark: (userId: string, mark: Mark) => void;
}

/** The students of a meeting, marked with the pointer or one after the other with the keyboard. */
export function RegisterList({ lines, onMark }: RegisterListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>();
  const [shown, setShown] = useState(rowsAtOnce);
  useShortcuts(text.keys, shortcuts);
  const rows = lines.slice(0, shown);
  const reached = rows.some(({ userId }) => userId === current) ? current : rows[0]?.userId;
  const focusRow = (userId: string | undefined): void => {
    const row = list.current?.querySelector(`[data-student="${CSS.escape(userId ?? '')}"]`);
    const radio = row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector('input');
    radio?.focus();
  };
  const handleKey = (event: KeyboardEvent, place: number): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actOf(event.key);
    const line = rows[place];
    if (act === undefined || line === undefined) return;
    event.preventDefault();
    if (act.mark !== undefined) onMark(line.userId, act.mark);
    if (act.by !== 0) focusRow(rows[place + act.by]?.userId);
  };
  return (
    <>
      <ul ref={list} aria-label={text.list} className="panel divide-y divide-line">
        {rows.map((line, place) => (
          <RegisterRow
            key={line.userId}
            line={line}
            isCurrent={line.userId === reached}
            onMark={(mark) => onMark(line.userId, mark)}
            onClear={() => {
              onMark(line.userId, null);
              focusRow(line.userId);
            }}
            onKey={(event) => handleKey(event, place)}
            onFocus={() => setCurrent(line.userId)}
          />
        ))}
      </ul>
      {rows.length < lines.length ? (
        <Button
          variant="secondary"
          className="justify-self-center"
          onPress={() => setShown(shown + rowsAtOnce)}
        >
          {text.more}
        </Button>
      ) : null}
    </>
  );
}
