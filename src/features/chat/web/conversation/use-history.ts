import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { chatText as text } from '#features/chat/text.ts';
import { changeThread, threadOf } from '../shared/chat-cache.ts';
import { shownOf, withoutWindow, withStretch } from './history-window.ts';
import { usePages } from './use-thread.ts';

/** A message to be shown in its place. A new object each time it is asked for, so that asking twice scrolls twice. */
export interface Goal {
  contactId: string;
  seq: number;
  /** Where the words that were searched for stand in it. */
  matches?: readonly (readonly [from: number, to: number])[];
}

/** Loads the page at one end of the list, once at a time. */
export interface PageLoader {
  load: () => void;
  retry: () => void;
  isLoading: boolean;
  hasFailed: boolean;
}

export interface History {
  older: PageLoader;
  newer: PageLoader;
  goal: Goal | undefined;
  jumpTo: (seq: number) => void;
  toNewest: () => void;
}

/** Where in the conversation the reader is: at its end, or around a message far above. */
export function useHistory(contactId: string, asked: Goal | undefined, isLoaded: boolean): History {
  const client = useQueryClient();
  const { older, newer, around } = usePages(contactId);
  const [goal, setGoal] = useState<Goal>();

  const toNewest = () => {
    around.reset();
    setGoal(undefined);
    changeThread(client, contactId, withoutWindow);
  };
  const goTo = (wanted: Goal) => {
    const thread = threadOf(client, contactId);
    if (!thread) return;
    // A jump that is on its way does not come over this one.
    around.reset();
    const isHere = (messages: readonly { seq: number }[]) => messages.some(({ seq }) => seq === wanted.seq);
    if (isHere(shownOf(thread).messages)) return setGoal(wanted);
    if (isHere(thread.messages)) {
      changeThread(client, contactId, withoutWindow);
      return setGoal(wanted);
    }
    around.mutate(wanted.seq, {
      onSuccess: (page) => {
        changeThread(client, contactId, (held) => withStretch(held, { ...page, hasOlder: page.hasMore }));
        setGoal(wanted);
      },
      onError: () => toast.error(text.notFoundThere),
    });
  };
  useEffect(() => {
    if (isLoaded && asked) goTo(asked);
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each message that is asked for.
  }, [asked, isLoaded]);
  // Left and opened again, the conversation begins at its end.
  useEffect(() => () => changeThread(client, contactId, withoutWindow), [client, contactId]);

  return {
    older: loaderOf(older),
    newer: loaderOf(newer),
    goal,
    jumpTo: (seq) => goTo({ contactId, seq }),
    toNewest,
  };
}

const loaderOf = (page: ReturnType<typeof usePages>['older']): PageLoader => ({
  load: () => {
    if (!page.isPending && !page.isError) page.mutate();
  },
  retry: () => page.mutate(),
  isLoading: page.isPending,
  hasFailed: page.isError,
});
