import { createRoot } from 'react-dom/client';
import { AlertDialog } from './alert-dialog.tsx';

/** A root of its own, so that any handler can show an alert without state in its screen. */
export function openAlert(text: string, title?: string): Promise<void> {
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    const close = () => {
      root.unmount();
      resolve();
    };
    root.render(
      <AlertDialog isOpen text={text} onClose={close} {...(title === undefined ? {} : { title })} />,
    );
  });
}
