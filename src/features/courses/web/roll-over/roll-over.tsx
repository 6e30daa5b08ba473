import { CopyPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { Course } from '#features/courses/contract/shapes.ts';
import { rollOverText as text } from './text.ts';

const RollOverDialog = lazyComponent(async () => (await import('./roll-over-dialog.tsx')).RollOverDialog);

export function RollOver({ course }: { course: Course }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start"
        onNear={RollOverDialog.preload}
        onPress={() => setOpen(true)}
      >
        <CopyPlus size={17} aria-hidden="true" />
        {text.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RollOverDialog course={course} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
