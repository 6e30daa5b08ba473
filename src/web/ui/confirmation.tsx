import { lazy, Suspense } from 'react';
import type { AlertDialogProps } from './alert-dialog.tsx';

const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }));

/** Asks as long as it is rendered. What stands behind the dialog is fetched when the first one asks. */
export const Confirmation = (props: Omit<AlertDialogProps, 'isOpen'>) => (
  <Suspense fallback={null}>
    <AlertDialog {...props} isOpen />
  </Suspense>
);
