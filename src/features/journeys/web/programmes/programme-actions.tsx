import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChartNoAxesColumn, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { programmesApi } from './programmes-api.ts';
import { screenText as text } from './text.ts';
import { useProgrammeChange } from './use-programme-change.ts';

/** What organisers do with a programme. */
export function ProgrammeActions({ programme }: { programme: Programme }) {
  const { id, state } = programme;
  const [asked, setAsked] = useState<'start' | 'end' | 'remove'>();
  const close = () => setAsked(undefined);
  const setState = useSetState(programme, close);
  const remove = useRemove(programme, close);
  return (
    <>
      {state === 'draft' ? null : (
        <LinkButton
          variant="secondary"
          to="/mentor-section/programmes/$programmeId/pulse"
          params={{ programmeId: id }}
        >
          <ChartNoAxesColumn size={17} aria-hidden="true" />
          {text.pulse}
        </LinkButton>
      )}
      <LinkButton
        variant="secondary"
        to="/mentor-section/programmes/$programmeId/edit"
        params={{ programmeId: id }}
      >
        <Pencil size={16} aria-hidden="true" />
        {text.edit}
      </LinkButton>
      {state === 'running' ? (
        <Button variant="secondary" onPress={() => setAsked('end')}>
          {text.end}
        </Button>
      ) : (
        <Button
          isPending={setState.isPending}
          onPress={() => (state === 'draft' ? setAsked('start') : setState.mutate('running'))}
        >
          <Play size={16} aria-hidden="true" />
          {state === 'draft' ? text.start : text.resume}
        </Button>
      )}
      <IconButton label={text.remove} icon={<Trash2 size={17} />} onPress={() => setAsked('remove')} />
      {asked === undefined ? null : (
        <Confirmation
          isDanger={asked === 'remove'}
          title={asked === 'remove' ? text.removeTitle(programme.title) : text[`${asked}Title`]}
          text={text[`${asked}Text`]}
          confirmLabel={text[asked]}
          isConfirming={setState.isPending || remove.isPending}
          onConfirm={() =>
            asked === 'remove' ? remove.mutate() : setState.mutate(asked === 'start' ? 'running' : 'ended')
          }
          onClose={close}
        />
      )}
    </>
  );
}

function useSetState({ id, version, state: before }: Programme, close: () => void) {
  const change = useProgrammeChange();
  return useMutation({
    mutationFn: (state: 'running' | 'ended') =>
      programmesApi.setState({ params: { programmeId: id }, body: { version, state } }),
    onSuccess: ({ programme }) => {
      change.put(programme);
      toast.success(wordsOf(programme.state, before));
    },
    onError: (error) => toast.error(refusalOr(error, text.stateFailed)),
    onSettled: () => {
      close();
      change.refresh();
    },
  });
}

function wordsOf(state: Programme['state'], before: Programme['state']): string {
  if (state === 'ended') return text.ended;
  return before === 'draft' ? text.started : text.resumed;
}

function useRemove({ id, title }: Programme, close: () => void) {
  const navigate = useNavigate();
  const change = useProgrammeChange();
  const params = { programmeId: id };
  const restore = useMutation({
    mutationFn: () => programmesApi.restore({ params }),
    onSuccess: () => toast.success(text.restored(title)),
    onError: (error) => toast.error(refusalOr(error, text.restoreFailed)),
    onSettled: change.refresh,
  });
  return useMutation({
    mutationFn: () => programmesApi.remove({ params }),
    onSuccess: async () => {
      await navigate({ to: '/mentor-section/programmes' });
      change.refresh();
      toast.success(text.removed(title), {
        action: { label: text.undo, onPress: () => restore.mutate() },
      });
    },
    onError: (error) => toast.error(refusalOr(error, text.removeFailed)),
    onSettled: close,
  });
}
