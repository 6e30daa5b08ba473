import type { ReactNode } from 'react';

/** Two columns, each as long as what is in it; narrow, one after the other. */
export const Columns = ({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--gap) lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
    <Column>{wide}</Column>
    <Column>{narrow}</Column>
  </div>
);

const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">{children}</div>
);
