import { type RefObject, useEffect, useRef } from 'react';

interface GradeKeys {
  onSave: () => void;
  onFocus: (field: 'points' | 'feedback') => void;
}

/** Inside of the form: Ctrl+Enter saves from anywhere, F leads from the points to the feedback, Escape back. */
export function useGradeKeys(form: RefObject<HTMLElement | null>, keys: GradeKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const field = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null;
      const hasControl = event.ctrlKey || event.metaKey;
      if (event.key === 'Enter' && hasControl) latest.current.onSave();
      else if (event.key === 'Escape' && field === 'feedback') latest.current.onFocus('points');
      else if (event.key === 'f' && field === 'points' && !hasControl) latest.current.onFocus('feedback');
      else return;
      event.preventDefault();
    };
    const element = form.current;
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [form]);
}
