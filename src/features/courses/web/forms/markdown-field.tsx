import type { ComponentProps } from 'react';
import { MarkdownPreview } from '#web/markdown/markdown-preview.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import type { TextArea } from '#web/ui/forms/text-area.tsx';

interface MarkdownFieldProps extends ComponentProps<typeof TextArea> {
  value: string;
  maxChars: number;
}

/** A field for Markdown with a preview. */
export const MarkdownField = (props: MarkdownFieldProps) => (
  <div className="grid gap-2">
    <CountedTextArea {...props} />
    <MarkdownPreview source={props.value} />
  </div>
);
