import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { markText as text } from './text.ts';
import type { Marks } from './use-marks.ts';

const TextWithTools = lazyComponent(async () => (await import('./text-with-tools.tsx')).TextWithTools);

interface TextMarksProps {
  words: string;
  marks: Marks;
  /** The same text as it reads, until it is marked. */
  formatted: ReactNode;
}

/** The text of a hand-in as it was written, where words are marked. It opens by itself when there are marks. */
export function TextMarks({ words, marks, formatted }: TextMarksProps) {
  const own = marks.marks.filter(({ fileId }) => fileId === null);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || own.length > 0;
  return (
    <section aria-label={text.theText} className="grid gap-2">
      {isShown ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <TextWithTools words={words} marks={marks} own={own} />
        </Suspense>
      ) : (
        formatted
      )}
      {own.length > 0 ? null : (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isShown}
          className="-ml-3 justify-self-start"
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? text.showFormatted : text.markText}
        </Button>
      )}
    </section>
  );
}
