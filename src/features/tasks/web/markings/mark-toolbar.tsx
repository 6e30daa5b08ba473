import { Highlighter, ListChecks, MousePointer2, Pen, Plus, StickyNote, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MarkColor, markColors } from '#shared/marks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { join } from '#web/ui/join.ts';
import { markCss } from '#web/viewer/marks/colors.ts';
import type { MarkTool } from '#web/viewer/messages.ts';
import { markingsText } from '#features/tasks/markings-text.ts';
import { markText as text } from './text.ts';
import type { Marks } from './use-marks.ts';

const icons: Readonly<Record<MarkTool, ReactNode>> = {
  select: <MousePointer2 size={18} />,
  highlight: <Highlighter size={18} />,
  pen: <Pen size={18} />,
  text: <StickyNote size={18} />,
  item: <ListChecks size={18} />,
};
export type Tools = readonly MarkTool[];
export const pageTools: Tools = ['select', 'highlight', 'pen', 'text', 'item'];

interface MarkToolbarProps {
  marks: Marks;
  tools: Tools;
  /** Absent where marks are made by selecting words. */
  onPlace?: (() => void) | undefined;
}

/** The tools, the colours and the item to pin. */
export function MarkToolbar({ marks, tools, onPlace }: MarkToolbarProps) {
  const { tool, setTool, items } = marks;
  return (
    <div
      role="toolbar"
      aria-label={text.tools}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line p-2"
    >
      <fieldset aria-label={text.tools} className="flex items-center gap-1">
        {tools.map((each) => (
          <IconButton
            key={each}
            label={text.tool[each]}
            icon={icons[each]}
            aria-pressed={tool === each}
            className={join(tool === each && 'bg-primary-soft text-primary-ink')}
            onPress={() => setTool(each)}
          />
        ))}
      </fieldset>
      <Colors color={marks.color} onColor={marks.setColor} />
      {tool === 'item' ? (
        items.length > 0 ? (
          <Select
            label={text.pinned}
            isLabelHidden
            value={marks.itemId ?? ''}
            options={items.map((item) => ({
              value: item.id,
              label: `${item.criterion}: ${markingsText.labelOf({ words: '', item })}`,
            }))}
            onChange={marks.setItem}
            className="min-w-40 flex-1"
          />
        ) : (
          <span className="text-sm text-ink-soft">{text.noItems}</span>
        )
      ) : null}
      {onPlace && tool !== 'select' && (tool !== 'item' || items.length > 0) ? (
        <Button variant="quiet" size="sm" onPress={onPlace} data-tooltip={text.placeHint}>
          <Plus size={16} aria-hidden="true" />
          {text.place}
        </Button>
      ) : null}
      <IconButton
        label={text.undo}
        icon={<Undo2 size={18} />}
        isDisabled={!marks.canUndo}
        onPress={() => marks.undo()}
        className="ml-auto"
      />
      <p className="basis-full px-2 text-xs text-ink-soft">{onPlace ? text.howTo[tool] : text.textHint}</p>
    </div>
  );
}

const Colors = ({ color, onColor }: { color: MarkColor; onColor: (color: MarkColor) => void }) => (
  <fieldset aria-label={text.colors} className="flex items-center gap-1">
    {markColors.map((each) => (
      <IconButton
        key={each}
        label={text.color[each]}
        aria-pressed={each === color}
        size="sm"
        className={join(each === color && 'border border-primary bg-primary-soft')}
        icon={
          <span
            className="size-4 rounded-full border border-line-strong"
            style={{ backgroundColor: markCss(each) }}
          />
        }
        onPress={() => onColor(each)}
      />
    ))}
  </fieldset>
);
