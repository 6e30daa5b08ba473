import { Eye, PenLine } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { MarkdownLater } from './markdown-later.tsx';
import { markdownText as text } from './text.ts';

/** Below a field: what is written there, as it will look, when it is asked for. */
export function MarkdownPreview({ source: written }: { source: string }) {
  const [isShown, setShown] = useState(false);
  const source = useDeferredValue(written);
  if (source.trim() === '') return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        aria-expanded={isShown}
        onPress={() => setShown(!isShown)}
      >
        {isShown ? <PenLine size={15} aria-hidden="true" /> : <Eye size={15} aria-hidden="true" />}
        {text.preview}
      </Button>
      {isShown ? (
        <MarkdownLater
          source={source}
          headingLevel={4}
          className="w-full rounded-md border border-line bg-sunken/50 p-4"
        />
      ) : null}
    </div>
  );
}
