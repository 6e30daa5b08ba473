import { useEffect, useRef, useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { screenText as text, type ListName } from './text.ts';
import { type CollegeChange, useCollegeChange } from './use-college-change.ts';

/** Changes one list. A request carries the whole list, so each change starts from the shown one. */
export function useListChanges(list: ListName, values: readonly string[], onDone: () => void) {
  const change = useCollegeChange();
  // The dragged order, until the server's answer is drawn.
  const [moved, setMoved] = useState<readonly string[]>();
  const [announced, setAnnounced] = useState('');
  const focused = useRef<string>(undefined);
  const shown = moved ?? values;
  useEffect(() => {
    // The browser drops the focus when React moves the focused row.
    if (focused.current !== undefined && document.activeElement === document.body)
      document.getElementById(focused.current)?.focus();
  });

  const store = (body: CollegeChange, sentence: string) =>
    change.mutate(body, {
      onSuccess: () => {
        toast.success(sentence);
        onDone();
      },
      onError: (error) => {
        // The form shows an error about the word itself.
        if (!isApiError(error) || Object.keys(error.fields).length === 0)
          toast.error(refusalOr(error, text.saveFailed));
      },
    });
  const move = (from: number, to: number): void => {
    const value = shown[from];
    if (value === undefined || to < 0 || to >= shown.length) return;
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, value);
    focused.current = document.activeElement?.id;
    setMoved(next);
    change.mutate(
      { [list]: next },
      {
        onSuccess: () => setAnnounced(text.movedTo(value, to + 1, next.length)),
        onError: (error) => toast.error(refusalOr(error, text.saveFailed)),
        onSettled: () => {
          focused.current = undefined;
          setMoved((now) => (now === next ? undefined : now));
        },
      },
    );
  };
  return {
    shown,
    announced,
    move,
    isSaving: change.isPending,
    /** The error of the value that the administrator is typing. */
    problem: isApiError(change.error) ? Object.values(change.error.fields)[0] : undefined,
    forget: () => change.reset(),
    add: (value: string) => store({ [list]: [...shown, value] }, text.added(value)),
    rename: (before: string, after: string) =>
      store({ renames: { [list]: [{ from: before, to: after }] } }, text.renamed(after)),
    remove: (value: string) =>
      store({ [list]: shown.filter((each) => each !== value), removeUsed: true }, text.removed(value)),
  };
}
