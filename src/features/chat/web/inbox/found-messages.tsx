import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { SearchHit } from '#features/chat/contract/actions.ts';
import { dialogsText } from '#features/chat/dialogs-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import { chatActions } from '../shared/chat-actions.ts';
import { chatKeys } from '../shared/chat-api.ts';
import { cutByRanges } from '../shared/cut-by-ranges.ts';
import { snippetOf } from './snippet.ts';
import type { Goal } from '../conversation/use-history.ts';

const debounceMs = 250;

interface FoundMessagesProps {
  search: string;
  /** Conversations were found too: they stand above. */
  hasConversations: boolean;
  onOpen: (goal: Goal) => void;
}

/** Messages that hold the words, found by the server in the viewer's own conversations; below the conversations. */
export function FoundMessages({ search, hasConversations, onOpen }: FoundMessagesProps) {
  const words = useSettled(search);
  const found = useInfiniteQuery({
    queryKey: chatKeys.search(words),
    // Typing on cancels the question before: the library aborts its signal.
    queryFn: ({ pageParam, signal }) =>
      chatActions.search(
        { query: { query: words, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
  const hits = found.data?.pages.flatMap((page) => page.hits) ?? [];
  const isLooking = found.isPending || found.isPlaceholderData || words !== search;
  const isDone = !isLooking && found.isSuccess;
  const isNothing = isDone && hits.length === 0;
  return (
    <section aria-label={dialogsText.messages} className="border-t border-line pb-2">
      <div className="flex min-h-9 items-center gap-3 px-5 pt-3 pb-1.5 text-xs font-semibold text-ink-soft">
        <h2>{dialogsText.messages}</h2>
        <output className="ml-auto flex items-center gap-2 font-normal">
          {isLooking ? <Looking /> : <Found count={hits.length} isAll={!found.hasNextPage} />}
        </output>
      </div>
      {found.isError ? <LoadProblem query={found} text={dialogsText.searchFailed} /> : null}
      {isNothing ? <Nothing search={search} hasConversations={hasConversations} /> : null}
      <Hits hits={hits} onOpen={onOpen} />
      {found.hasNextPage ? (
        <More isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()} />
      ) : null}
    </section>
  );
}

function Nothing({ search, hasConversations }: Pick<FoundMessagesProps, 'search' | 'hasConversations'>) {
  return (
    <div className="px-5 py-2 text-sm text-ink-soft">
      <p>{dialogsText.noMessagesFound}</p>
      {hasConversations ? null : (
        <>
          <h2 className="pt-2 font-semibold text-ink">{text.nothingFound}</h2>
          <p>{text.nothingFoundText(search)}</p>
        </>
      )}
    </div>
  );
}

function Hits({ hits, onOpen }: { hits: readonly SearchHit[]; onOpen: (goal: Goal) => void }) {
  if (hits.length === 0) return null;
  return (
    <ul aria-label={dialogsText.messages} className="grid grid-cols-[minmax(0,1fr)] gap-1 px-2">
      {hits.map((hit) => (
        <li key={hit.message._id}>
          <Hit hit={hit} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

const Found = ({ count, isAll }: { count: number; isAll: boolean }) =>
  count > 0 && isAll ? dialogsText.foundMessages(count) : null;

const Looking = () => (
  <>
    <Spinner size="sm" />
    <span className="sr-only">{text.searching}</span>
  </>
);

const More = ({ isPending, onPress }: { isPending: boolean; onPress: () => void }) => (
  <div className="grid justify-center p-2">
    <Button variant="secondary" size="sm" isPending={isPending} onPress={onPress}>
      {dialogsText.moreFound}
    </Button>
  </div>
);

function Hit({ hit, onOpen }: { hit: SearchHit; onOpen: (goal: Goal) => void }) {
  const { contactId, contactName, message, matches } = hit;
  const { id } = useUser();
  const snippet = snippetOf(message.content, matches);
  return (
    <button
      type="button"
      onClick={() => onOpen({ contactId, seq: message.seq, matches })}
      onKeyDown={moveFocus}
      className="flex w-full cursor-pointer gap-3 rounded-md px-3 py-2 text-left transition-colors -outline-offset-2! hover:bg-primary-soft/50"
    >
      <Avatar name={contactName} size="sm" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="truncate text-sm font-semibold">{contactName}</span>
          <TimeAgo at={message.timestamp} className="ml-auto shrink-0 text-xs text-ink-soft" />
        </span>
        <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {message.senderId === id ? <span>{text.youPrefix}</span> : null}
          {snippet.isCut ? '…' : ''}
          {cutByRanges(snippet.text, snippet.at, matches).map((part) =>
            part.isInside ? (
              <mark key={part.at} className="rounded-[0.2em] bg-mark text-on-mark">
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </span>
      </span>
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const next = event.currentTarget.closest('li')?.[step[event.key]];
  event.preventDefault();
  next?.querySelector('button')?.focus();
}

/** What was typed, once the typing has paused. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
