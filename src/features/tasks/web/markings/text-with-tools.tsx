import type { Mark } from '#features/tasks/contract/markings.ts';
import { MarkedText } from './marked-text.tsx';
import { MarksBelow } from './marks-below.tsx';
import { MarkToolbar } from './mark-toolbar.tsx';
import { textMarkingOf, textTools } from './text-marking.ts';
import type { Marks } from './use-marks.ts';

interface TextWithToolsProps {
  words: string;
  marks: Marks;
  /** Those on the words. */
  own: readonly Mark[];
}

/** The text as it was written, with the tools above it and the list of its marks below. */
export const TextWithTools = ({ words, marks, own }: TextWithToolsProps) => (
  <div className="overflow-hidden rounded-md border border-line">
    <MarkToolbar marks={marks} tools={textTools} />
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard has to reach it */}
    <div tabIndex={0} className="max-h-96 overflow-y-auto -outline-offset-2!">
      <MarkedText
        words={words}
        {...textMarkingOf(marks, own, null)}
        className="p-4 font-sans whitespace-pre-wrap"
      />
    </div>
    <MarksBelow marks={marks} own={own} />
  </div>
);
