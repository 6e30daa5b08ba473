import { labelClass } from './field-error.tsx';

interface CheckListProps {
  label: string;
  /** What it is when nothing is chosen. */
  all: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** In the order of the options; empty: all. */
  onChange: (chosen: string[]) => void;
}

/** Several of a few, or all of them: the browser's boxes. Choosing one takes 'all' away, and taking the last one away gives it back. */
export function CheckList({ label, all, options, chosen, onChange }: CheckListProps) {
  const toggle = (value: string) => {
    const next = options
      .map((option) => option.value)
      .filter((each) => (each === value) !== chosen.includes(each));
    onChange(next.length === options.length ? [] : next);
  };
  return (
    <fieldset className="grid min-w-0 content-start gap-1">
      <legend className={labelClass}>{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1 pt-1">
        <Box label={all} isChecked={chosen.length === 0} onChange={() => onChange([])} />
        {options.map((option) => (
          <Box
            key={option.value}
            label={option.label}
            isChecked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface BoxProps {
  label: string;
  isChecked: boolean;
  onChange: () => void;
}

const Box = ({ label, isChecked, onChange }: BoxProps) => (
  <label className="flex min-h-8 cursor-pointer items-center gap-2 wrap-anywhere pointer-coarse:min-h-11 pointer-coarse:min-w-11">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={onChange}
      className="size-4.5 shrink-0 accent-primary"
    />
    {label}
  </label>
);
