import { type ReactNode, useMemo, useState } from 'react';
import type { FileView } from '#shared/file-view.ts';
import type { Marking } from '#web/viewer/document-frame.tsx';
import type { MarkAction } from '#web/viewer/messages.ts';
import { toDrawn } from './mark-names.ts';
import { MarkToolbar, pageTools } from './mark-toolbar.tsx';
import { MarksBelow } from './marks-below.tsx';
import { type TextMarking, textMarkingOf, textTools } from './text-marking.ts';
import type { Marks } from './use-marks.ts';
import { useMarkKeys } from './use-mark-keys.ts';

interface FileMarksProps {
  file: FileView;
  isText: boolean;
  marks: Marks;
  /** The file with its marks. */
  children: (marking: { page?: Marking; text?: TextMarking }) => ReactNode;
}

/** A file with the tools above it and the list of its marks below. */
export function FileMarks({ file, isText, marks, children }: FileMarksProps) {
  const [placed, setPlaced] = useState(0);
  useMarkKeys(marks);
  const own = useMemo(() => marks.marks.filter(({ fileId }) => fileId === file.id), [marks.marks, file.id]);
  const drawn = useMemo(() => own.map(toDrawn), [own]);
  const page: Marking = {
    marks: drawn,
    selected: marks.selected,
    tool: marks.tool,
    color: marks.color,
    isReadOnly: false,
    placed,
    onAction: (action) => act(marks, file.id, action),
  };
  return (
    <>
      <MarkToolbar
        marks={marks}
        tools={isText ? textTools : pageTools}
        onPlace={isText ? undefined : () => setPlaced(placed + 1)}
      />
      {children(isText ? { text: textMarkingOf(marks, own, file.id) } : { page })}
      <MarksBelow marks={marks} own={own} />
    </>
  );
}

/** The frame says what was pressed: only what the tools of this page can do becomes of it. */
function act(marks: Marks, fileId: string, action: MarkAction): void {
  switch (action.kind) {
    case 'drawn': {
      const { tool, itemId, color } = marks;
      if (action.mark !== tool || (tool === 'item' && itemId === null)) return;
      const { page, mark: kind, geometry } = action;
      marks.add({ fileId, page, kind, geometry, words: '', itemId: kind === 'item' ? itemId : null, color });
      // A note is written next.
      if (kind === 'text') marks.setTool('select');
      return;
    }
    case 'selected':
      return marks.select(action.id);
    case 'moved':
      return marks.change(action.id, { geometry: action.geometry });
    case 'removed':
      return marks.remove(action.id);
    case 'undo':
      return marks.undo();
  }
}
