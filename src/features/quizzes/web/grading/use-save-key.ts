import { type RefObject, useEffect, useRef } from 'react';

/** Control and Enter save from everywhere in the form. */
export function useSaveKey(form: RefObject<HTMLElement | null>, onSave: () => void): void {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    const element = form.current;
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [form]);
}
