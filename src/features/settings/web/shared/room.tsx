import { type ReactNode, Suspense } from 'react';

/** Keeps the room of a part while its code loads. */
export const Room = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div aria-hidden="true" className="min-h-64" />}>{children}</Suspense>
);
