import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { choicesOf, type JoinBy, joinWays, wireOf } from './join-choices.ts';
import { candidatesQuery, programmesApi } from './programmes-api.ts';
import { screenText as text } from './text.ts';
import { useProgrammeChange } from './use-programme-change.ts';

interface JoinDialogProps {
  programme: Programme;
  onClose: () => void;
}

/** Chooses who joins: mentees one by one, and for organisers by mentor or by division. */
export function JoinDialog({ programme, onClose }: JoinDialogProps) {
  const [by, setBy] = useState<JoinBy>('mentee');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useQuery(candidatesQuery(programme.id, useDeferredValue(words)));
  const join = useJoin(programme, onClose);
  const choices = query.data === undefined ? [] : choicesOf(query.data, by);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const nobody = words === '' ? nobodyLeft(programme) : text.nobodyFound;
  return (
    <Dialog title={text.addTitle} isOpen onClose={onClose} isDismissable={chosen.length === 0}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{text.addHint}</p>
        {programme.canManage ? (
          <ChoiceGroup
            label={text.howLabel}
            isLabelHidden
            value={by}
            options={joinWays}
            onChange={(next) => {
              setBy(next);
              setChosen([]);
            }}
          />
        ) : null}
        {by === 'mentee' ? (
          <SearchField label={text.search} words={words} onSearch={setWords} maxLength={limits.searchChars} />
        ) : null}
        {query.isPending ? <Spinner label={text.candidatesLoading} /> : null}
        {query.isError ? <LoadProblem query={query} text={text.candidatesFailed} /> : null}
        {query.data !== undefined && choices.length === 0 ? (
          <output className="block py-6 text-center text-ink-soft">{nobody}</output>
        ) : null}
        <ul className="grid max-h-80 overflow-y-auto">
          {choices.map(({ id, label, detail }) => (
            <li key={id}>
              <div className="relative flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-primary-soft/60">
                <input
                  id={`join-${id}`}
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                  className="size-4.5 shrink-0 accent-primary"
                />
                <span className="grid min-w-0">
                  <label
                    htmlFor={`join-${id}`}
                    className="cursor-pointer wrap-anywhere before:absolute before:inset-0"
                  >
                    {label}
                  </label>
                  <span className="text-sm text-ink-soft wrap-anywhere">{detail}</span>
                </span>
              </div>
            </li>
          ))}
        </ul>
        {by === 'mentee' && query.data?.isCut ? <p className="text-sm text-ink-soft">{text.cut}</p> : null}
        <Button
          className="justify-self-end"
          isDisabled={chosen.length === 0}
          isPending={join.isPending}
          onPress={() => join.mutate(wireOf(by, chosen))}
        >
          {text.addChosen(chosen.length)}
        </Button>
      </div>
    </Dialog>
  );
}

const nobodyLeft = ({ canManage }: Programme): string =>
  canManage ? text.nobodyLeft : text.nobodyLeftMentor;

function useJoin({ id }: Programme, onClose: () => void) {
  const change = useProgrammeChange();
  return useMutation({
    mutationFn: (body: ReturnType<typeof wireOf>) =>
      programmesApi.join({ params: { programmeId: id }, body }),
    onSuccess: ({ joined, skipped }) => {
      const words = joined === 0 ? text.joinedNobody : text.joined(joined);
      toast.success(words, skipped === 0 ? {} : { description: text.skipped(skipped) });
      onClose();
    },
    onError: (error) => toast.error(refusalOr(error, text.joinFailed)),
    onSettled: change.refresh,
  });
}
