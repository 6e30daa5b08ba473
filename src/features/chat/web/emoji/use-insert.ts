import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Puts text where the caret of a field is, or in the place of what is selected; the caret then stands behind it. */
export function useInsert(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): (text: string) => void {
  const caret = useRef<number>(undefined);
  // After every drawing: the caret can be placed when the new value is in the field.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (text) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = field.current ?? {};
    caret.current = from + text.length;
    onChange(`${value.slice(0, from)}${text}${value.slice(to)}`);
  };
}
