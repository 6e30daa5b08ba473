import { type RefObject, useEffect, useRef } from 'react';

/** `save` needs Ctrl or Cmd. In a field of one line Enter submits the form by itself. */
export const gradeKeys = { save: 'Enter', feedback: 'f', points: 'Escape' } as const;

interface GradeKeys {
  onSave: () => void;
  onFocus: (field: 'feedback') => void;
  /** From the feedback, or from the points. False: there is nothing to go back to. */
  onBack: (from: 'points' | 'feedback') => boolean;
}

const isOwn = (field: string | null): field is 'points' | 'feedback' =>
  field === 'points' || field === 'feedback';

/** Inside the form one key saves, one moves from the points to the feedback, and one moves back. */
export function useGradeKeys(form: RefObject<HTMLElement | null>, keys: GradeKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const field = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null;
      const hasControl = event.ctrlKey || event.metaKey;
      if (event.key === gradeKeys.save && hasControl) latest.current.onSave();
      else if (event.key === gradeKeys.points && isOwn(field)) {
        if (!latest.current.onBack(field)) return;
      } else if (event.key === gradeKeys.feedback && field === 'points' && !hasControl)
        latest.current.onFocus('feedback');
      else return;
      event.preventDefault();
    };
    const element = form.current;
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [form]);
}
