import { useState } from 'react';
import { shellText } from '../shell/text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { uiText } from '../ui/text.ts';

/** Of the props of what should stand here, those that say whether it is open. */
interface Opened {
  isOpen?: unknown;
  onClose?: unknown;
  onOpenChange?: unknown;
}

/** In the place of a component whose code cannot be fetched: an update of Quad has other files. What is typed elsewhere stays. */
export function LazyProblem({ isOpen, onClose, onOpenChange }: Opened) {
  // As in load-problem.tsx.
  'use no memo';
  const [isShown, setShown] = useState(true);
  if (isOpen === false || !isShown) return null;
  const handleClose = () => {
    // The next press says it again.
    if (typeof onClose === 'function') onClose();
    else if (typeof onOpenChange === 'function') onOpenChange(false);
    else setShown(false);
  };
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-6 z-60 mx-auto flex max-w-lg items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <p className="min-w-0 flex-1">{shellText.errorLead}</p>
      <Button variant="secondary" size="sm" onPress={() => location.reload()}>
        {shellText.reload}
      </Button>
      <Button variant="quiet" size="sm" onPress={handleClose}>
        {uiText.close}
      </Button>
    </div>
  );
}
