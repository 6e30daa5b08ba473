import { type ReactNode, useId } from 'react';

interface ListSectionProps {
  title: string;
  children: ReactNode;
}

/** A list with its heading. */
export function ListSection({ title, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
