import { join } from '#web/ui/join.ts';

interface CheckChipProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Why it cannot be changed. */
  isOffBecause?: string | undefined;
}

/** One of several ways or times: the browser's box with its words around it. */
export const CheckChip = ({ label, isChecked, onChange, isOffBecause }: CheckChipProps) => (
  <label
    title={isOffBecause}
    className={join(
      'flex h-(--row) items-center gap-2 rounded-full border border-line-strong px-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      isOffBecause === undefined
        ? 'cursor-pointer transition-colors hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary-soft'
        : 'opacity-60',
    )}
  >
    <input
      type="checkbox"
      checked={isChecked}
      disabled={isOffBecause !== undefined}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4 accent-primary outline-none"
    />
    {label}
  </label>
);
