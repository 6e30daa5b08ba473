/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox's popup is made of these roles; the browser's own tags cannot hold two texts in a row */
import { useEffect } from 'react';
import { Time } from '#web/ui/time/time.tsx';
import type { PaletteGroup, PaletteHit } from './palette-source.ts';
import { paletteText as text } from './palette-text.ts';

export const paletteListId = 'palette-list';
export const rowId = (key: string): string => `palette-${key.replaceAll(/[^\w-]/g, '-')}`;

interface PaletteListProps {
  groups: readonly PaletteGroup[];
  activeKey: string | undefined;
  onOpen: (to: PaletteHit['to']) => void;
  /** The pointer is over a row. */
  onPoint: (key: string) => void;
}

export function PaletteList({ groups, activeKey, onOpen, onPoint }: PaletteListProps) {
  useEffect(() => {
    if (activeKey !== undefined)
      document.querySelector(`#${rowId(activeKey)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  return (
    <div
      id={paletteListId}
      role="listbox"
      aria-label={text.title}
      className={groups.length === 0 ? 'hidden' : 'max-h-[min(24rem,60vh)] scroll-py-2 overflow-y-auto p-2'}
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.title}>
          <div aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-soft">
            {group.title}
          </div>
          {group.hits.map((hit) => {
            const key = `${group.id} ${hit.id}`;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard chooses in the field, which keeps the focus
              <div
                key={key}
                id={rowId(key)}
                role="option"
                aria-selected={key === activeKey}
                data-focused={key === activeKey || undefined}
                onPointerMove={() => onPoint(key)}
                onClick={() => onOpen(hit.to)}
                className="option cursor-pointer max-sm:flex-col max-sm:items-stretch max-sm:gap-0"
              >
                <span className="min-w-0 flex-1 truncate">{hit.label}</span>
                {hit.at || hit.detail ? (
                  <span className="truncate text-xs text-ink-soft sm:max-w-3/5 sm:shrink-0">
                    {hit.at ? <Time at={hit.at} as="date" /> : hit.detail}
                  </span>
                ) : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
