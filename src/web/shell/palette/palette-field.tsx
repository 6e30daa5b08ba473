import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { paletteListId, rowId } from './palette-list.tsx';
import { paletteText as text } from './palette-text.ts';
import { paletteField } from '../frame/use-palette-switch.ts';

interface PaletteFieldProps {
  value: string;
  activeKey: string | undefined;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The focus stays here: arrows choose a row, and aria-activedescendant announces it. */
export const PaletteField = ({ value, activeKey, onChange, onKeyDown }: PaletteFieldProps) => (
  <div className="flex items-center gap-3 border-b border-line px-4">
    <Search size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
    <input
      {...{ [paletteField]: '' }}
      type="text"
      role="combobox"
      aria-label={text.placeholder}
      aria-autocomplete="list"
      aria-expanded={activeKey !== undefined}
      aria-controls={paletteListId}
      aria-activedescendant={activeKey === undefined ? undefined : rowId(activeKey)}
      autoFocus
      autoComplete="off"
      spellCheck={false}
      placeholder={text.placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-soft placeholder:opacity-100"
    />
  </div>
);
