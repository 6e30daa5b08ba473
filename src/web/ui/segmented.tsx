import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
}

/** A filter of two or three: exactly one is on. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([key]) => {
        if (key !== undefined) onChange(String(key) as V);
      }}
      className="inline-flex rounded-md bg-sunken p-1"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className="flex h-8 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors data-hovered:text-ink data-selected:bg-surface data-selected:text-ink data-selected:shadow-card"
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
