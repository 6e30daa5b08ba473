import { lazyComponent } from '#web/loading/lazy-component.ts';
import type { AlertDialogProps } from '../overlays/alert-dialog.tsx';
import { Opening } from '../layout/opening.tsx';

const AlertDialog = lazyComponent(async () => (await import('../overlays/alert-dialog.tsx')).AlertDialog);

/** Asks as long as it is rendered. What stands behind the dialog is fetched when the first one asks. */
export function Confirmation(props: Omit<AlertDialogProps, 'isOpen'>) {
  // As in load-problem.tsx.
  'use no memo';
  return (
    <Opening>
      <AlertDialog {...props} isOpen />
    </Opening>
  );
}
