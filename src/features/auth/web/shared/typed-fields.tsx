import type { ChangeEvent, ReactNode } from 'react';

export type Typed = Readonly<Record<string, string>>;

interface TypedFieldsProps {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  className?: string;
  children: ReactNode;
}

/**
 * Remembers the typed text of the named fields inside, for views that unmount and come back. The fields stay
 * uncontrolled and take their `defaultValue` from `typed`. It skips fields for codes, which work once.
 */
export function TypedFields({ typed, onTyped, className = 'grid gap-5', children }: TypedFieldsProps) {
  const handleChange = (event: ChangeEvent<HTMLDivElement>) => {
    const field: unknown = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    if (field.name === '' || field.autocomplete === 'one-time-code' || field.type === 'checkbox') return;
    onTyped({ ...typed, [field.name]: field.value });
  };
  return (
    <div className={className} onChange={handleChange}>
      {children}
    </div>
  );
}
