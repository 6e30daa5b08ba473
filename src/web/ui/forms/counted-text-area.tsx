import type { ComponentProps } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { TextArea } from './text-area.tsx';
import { uiText } from '../text.ts';

interface CountedTextAreaProps extends ComponentProps<typeof TextArea> {
  value: string;
  maxChars: number;
}

/** From so many characters before the end it is told how many are left. */
const tellLeft = 100;

/** Its text may have so many characters as a person counts them, without the white space around it; more are told, not cut off. */
export function CountedTextArea({ maxChars, hint, ...field }: CountedTextAreaProps) {
  const left = maxChars - characterCount(field.value.trim());
  return <TextArea {...field} hint={left < tellLeft ? uiText.charactersLeft(left) : hint} />;
}
