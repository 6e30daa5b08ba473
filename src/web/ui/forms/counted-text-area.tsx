import type { ComponentProps } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { TextArea } from './text-area.tsx';
import { uiText } from '../text.ts';

interface CountedTextAreaProps extends ComponentProps<typeof TextArea> {
  value: string;
  maxChars: number;
}

/** From so many characters before the end the field shows how many are left. */
const hintFromLeft = 100;

/** The most characters of its text, as a person counts them, without the white space around it. It counts more and does not cut. */
export function CountedTextArea({ maxChars, hint, ...field }: CountedTextAreaProps) {
  const left = maxChars - characterCount(field.value.trim());
  return <TextArea {...field} hint={left < hintFromLeft ? uiText.charactersLeft(left) : hint} />;
}
