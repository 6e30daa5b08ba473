import { Eye, PenLine } from 'lucide-react';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import type { TextArea } from '#web/ui/forms/text-area.tsx';
import { screenText as text } from '../shared/text.ts';

interface MarkdownFieldProps extends ComponentProps<typeof TextArea> {
  value: string;
  maxChars: number;
}

/** A field for Markdown with a preview. */
export function MarkdownField(props: MarkdownFieldProps) {
  const [isShown, setShown] = useState(false);
  const source = useDeferredValue(props.value);
  return (
    <div className="grid gap-2">
      <CountedTextArea {...props} />
      {source.trim() === '' ? null : (
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
      )}
    </div>
  );
}
