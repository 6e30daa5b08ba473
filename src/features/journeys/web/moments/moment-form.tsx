import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { problemOfWords } from '#web/ui/forms/problem-of-words.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { journeyLimits } from '#features/journeys/contract/limits.ts';
import { goalsText } from '#features/journeys/goals-text.ts';
import { journeysKey } from '../shared/keys.ts';
import { momentsApi } from './moments-api.ts';
import { momentsText as text } from './text.ts';

interface MomentFormProps {
  journeyId: string;
  otherName: string;
}

const sentences = { empty: goalsText.momentMissing, tooLong: goalsText.momentTooLong };

/** One field that is always there: celebrating takes a minute. What is typed stays until the server has it. */
export function MomentForm({ journeyId, otherName }: MomentFormProps) {
  const queries = useQueryClient();
  const kept = useKeptDraft<'words'>(`moment.${journeyId}`, { words: '' });
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const writing = useMutation({
    mutationFn: () =>
      momentsApi.writeMoment({
        params: { journeyId },
        body: { words: kept.draft.words, isShared, clientId: kept.clientIdFor(isShared) },
      }),
    onSuccess: () => {
      kept.startOver({ words: '' });
      setShared(false);
      toast.success(text.written);
    },
    onError: (error) => toast.error(refusalOr(error, text.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: journeysKey }),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOfWords(kept.draft.words, journeyLimits.momentChars, sentences);
    setProblem(found);
    if (found === undefined && !writing.isPending) writing.mutate();
  };
  return (
    <form noValidate aria-label={text.field} className="grid gap-3" onSubmit={handleSubmit}>
      <CountedTextArea
        label={text.field}
        rows={2}
        maxChars={journeyLimits.momentChars}
        error={problem}
        value={kept.draft.words}
        onChange={(words) => {
          setProblem(undefined);
          kept.change({ words });
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-8 min-w-0 flex-1 basis-56 cursor-pointer items-center gap-2.5 text-sm wrap-anywhere pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
            className="size-4.5 shrink-0 accent-primary"
          />
          {text.share(otherName)}
        </label>
        <Button type="submit" variant="secondary" isPending={writing.isPending}>
          <Star size={16} aria-hidden="true" />
          {text.write}
        </Button>
      </div>
    </form>
  );
}
