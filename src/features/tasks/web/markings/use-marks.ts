import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { MarkColor } from '#shared/marks.ts';
import { useUser } from '#web/session/session.ts';
import { useStore } from '#web/storage/store.ts';
import type { MarkTool } from '#web/viewer/messages.ts';
import type { Mark } from '#features/tasks/contract/markings.ts';
import type { Pins } from '../rubric-choice/pins.ts';
import { keyOf, type MarkDraft, MarkSaver, withOps } from './mark-saver.ts';
import { markingsApi, type MarkedWork, marksQuery } from './markings-api.ts';

type Undo = () => void;
const mostUndos = 100;

/** The marks on one submission, as the grader has them: stored, and on their way. */
export function useMarks(work: MarkedWork, pins: Pins) {
  const queries = useQueryClient();
  const { name } = useUser();
  const options = marksQuery(work);
  const query = useQuery(options);
  const [saver] = useState(() => {
    const put = (change: (marks: Mark[]) => Mark[]): void =>
      void queries.setQueryData(options.queryKey, (now) => now && { ...now, marks: change(now.marks) });
    const params = { taskId: work.taskId, studentId: work.studentId };
    const mark = async (answer: Promise<{ mark: Mark }>): Promise<Mark> => (await answer).mark;
    return new MarkSaver(
      {
        add: (draft, clientId) =>
          mark(
            markingsApi.addMark({ params, body: { ...draft, submissionId: work.submissionId, clientId } }),
          ),
        change: (markId, body) => mark(markingsApi.changeMark({ params: { ...params, markId }, body })),
        remove: async (markId, version) =>
          void (await markingsApi.removeMark({ params: { ...params, markId }, query: { version } })),
      },
      {
        onStored: (key, stored) => put((marks) => withStored(marks, key, stored)),
        onRemoved: (key) => put((marks) => marks.filter((each) => keyOf(each) !== key)),
        onRefused: () => void queries.invalidateQueries({ queryKey: options.queryKey }),
      },
    );
  });
  const { ops, isAway, lost } = useStore(saver.state);
  const [selected, select] = useState<string | null>(null);
  const [tool, setTool] = useState<MarkTool>('select');
  const [color, setColor] = useState<MarkColor>('yellow');
  const [itemId, setItem] = useState<string | null>(null);
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  useWarning(ops.length > 0);

  const items = query.data?.items ?? [];
  const stored = query.data?.marks;
  // The frame gets them again only when they are others.
  const marks = useMemo(() => withOps(stored ?? [], ops), [stored, ops]);
  const remember = (undo: Undo): void => setUndos((before) => [...before.slice(1 - mostUndos), undo]);
  const add = (draft: MarkDraft): string => {
    const item = items.find(({ id }) => id === draft.itemId);
    return saver.add(draft, item ? { id: item.id, text: item.text, points: item.points } : null, name);
  };
  const find = (key: string): Mark | undefined =>
    withOps(queries.getQueryData(options.queryKey)?.marks ?? [], saver.state.get().ops).find(
      (mark) => keyOf(mark) === key,
    );
  const removeByKey = (key: string): void => {
    const mark = find(key);
    if (mark) saver.remove(mark);
  };

  return {
    work,
    query,
    marks,
    items,
    unsaved: new Set(ops.map(({ key }) => key)),
    isAway,
    lost,
    dismiss: (id: string) => saver.dismiss(id),
    selected,
    select,
    tool,
    setTool,
    color,
    setColor,
    itemId: itemId ?? items[0]?.id ?? null,
    setItem,
    add(draft: MarkDraft): void {
      const key = add(draft);
      const unchoose = draft.itemId == null ? undefined : pins.choose(draft.itemId);
      remember(() => {
        removeByKey(key);
        unchoose?.();
      });
      select(key);
    },
    change(key: string, changes: Partial<Pick<Mark, 'geometry' | 'words' | 'color'>>): void {
      const before = find(key);
      if (before === undefined) return;
      const { geometry, words, color: itsColor } = before;
      saver.change(before, changes);
      remember(() => {
        const now = find(key);
        if (now) saver.change(now, { geometry, words, color: itsColor });
      });
    },
    remove(key: string): void {
      const mark = find(key);
      if (mark === undefined) return;
      saver.remove(mark);
      if (selected === key) select(null);
      const { fileId, page, kind, geometry, words, item, color: itsColor } = mark;
      // A mark that comes back is a new one.
      remember(
        () => void add({ fileId, page, kind, geometry, words, itemId: item?.id ?? null, color: itsColor }),
      );
    },
    canUndo: undos.length > 0,
    undo(): void {
      undos.at(-1)?.();
      setUndos(undos.slice(0, -1));
    },
  };
}
export type Marks = ReturnType<typeof useMarks>;

function withStored(marks: readonly Mark[], key: string, stored: Mark): Mark[] {
  const isThere = marks.some((mark) => keyOf(mark) === key);
  return isThere ? marks.map((mark) => (keyOf(mark) === key ? stored : mark)) : [...marks, stored];
}

/** The browser asks before it leaves what is not saved. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
