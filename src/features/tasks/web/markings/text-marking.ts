import type { ComponentProps } from 'react';
import type { Mark } from '#features/tasks/contract/markings.ts';
import type { MarkedText } from './marked-text.tsx';
import type { Tools } from './mark-toolbar.tsx';
import type { Marks } from './use-marks.ts';

export type TextMarking = Omit<ComponentProps<typeof MarkedText>, 'words' | 'className'>;
export const textTools: Tools = ['highlight', 'text', 'item'];

/** Selected words become a mark of the chosen kind. With the tool that selects they become a highlight. */
export function textMarkingOf(marks: Marks, own: readonly Mark[], fileId: string | null): TextMarking {
  const { tool, itemId, color } = marks;
  const kind = tool === 'text' || tool === 'item' ? tool : 'highlight';
  return {
    marks: own,
    selected: marks.selected,
    onSelect: marks.select,
    onRange: ({ from, to }) => {
      if (kind === 'item' && itemId === null) return;
      marks.add({
        fileId,
        page: 1,
        kind,
        geometry: { shape: 'range', from, to },
        words: '',
        itemId: kind === 'item' ? itemId : null,
        color,
      });
    },
  };
}
