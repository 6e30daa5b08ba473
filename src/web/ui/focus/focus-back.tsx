import { useEffect, useState } from 'react';
import { focusWhereItWas, placesOf } from './focus-where-it-was.ts';

/**
 * Stands in whatever opens over the page, or is a form within it that goes: what had the focus before has it again afterwards. The library gives it back in
 * the next frame, which on a busy machine comes before it has made the page usable again: then the focus would be nowhere.
 */
export function FocusBack() {
  const [before] = useState(() => placesOf(document.activeElement));
  useEffect(() => () => focusWhereItWas(before), [before]);
  return null;
}
