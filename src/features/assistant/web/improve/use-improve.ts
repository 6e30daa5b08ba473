import type { ContentType } from '#features/assistant/contract/assistant.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { assistantLimits } from '#features/assistant/contract/assistant.ts';
import { assistantText } from '#features/assistant/text.ts';
import { assistantApi } from '../assistant-api.ts';
import { problemOf } from './problem-of.ts';
import { type Improvement, usable } from './usable.ts';

export interface ImproveButtonProps {
  type: ContentType;
  /** The current text of the field. */
  value: string;
  /** Called on Replace and on Undo. */
  onChange: (value: string) => void;
  subject?: string;
  /** Other fields of the form. The text may mention only these. */
  context: Record<string, string>;
}

/** Requests an improved text, puts it into the field when the person takes it, and undoes that once. */
export function useImprove({ type, value, onChange, subject, context }: ImproveButtonProps) {
  const stopper = useRef<AbortController>(undefined);
  const [result, setResult] = useState<Improvement>();
  const [replaced, setReplaced] = useState<{ before: string; after: string }>();
  const improve = useMutation({
    mutationFn: async (): Promise<Improvement> => {
      stopper.current = new AbortController();
      const body = { prompt: value, type, context, ...(subject === undefined ? {} : { subject }) };
      return usable(await assistantApi.improve({ body }, { signal: stopper.current.signal }));
    },
    onSuccess: setResult,
    onError: (error) => {
      if (stopper.current?.signal.aborted !== true) toast.error(problemOf(error));
    },
  });
  const cancel = (): void => stopper.current?.abort();
  const undo = (): void => {
    if (replaced === undefined) return;
    setReplaced(undefined);
    onChange(replaced.before);
  };
  return {
    result,
    isPending: improve.isPending,
    start: () => {
      const problem = problemWith(value, type);
      if (problem === undefined) improve.mutate();
      else toast.error(problem);
    },
    cancel,
    again: () => improve.mutate(),
    take: (after: string) => {
      setReplaced({ before: value, after });
      setResult(undefined);
      onChange(after);
    },
    discard: () => {
      cancel();
      setResult(undefined);
    },
    // No undo after further typing: it would remove that text.
    undo: replaced !== undefined && replaced.after === value && !improve.isPending ? undo : undefined,
  };
}

function problemWith(value: string, type: ImproveButtonProps['type']): string | undefined {
  if (value.trim() === '')
    return type === 'task' ? assistantText.emptyDescription : assistantText.emptyContent;
  return value.length > assistantLimits.promptChars ? assistantText.promptTooLong : undefined;
}
