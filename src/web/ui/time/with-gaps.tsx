import { Fragment, type ReactNode } from 'react';

/** What a sentence of a text.ts is given in place of words that are elements. */
export const gap = '\0';

/** The sentence with the elements in its gaps, in their order. */
export const withGaps = (words: string, elements: readonly ReactNode[]) =>
  words.split(gap).map((part, index) => (
    <Fragment key={index}>
      {part}
      {elements[index]}
    </Fragment>
  ));
