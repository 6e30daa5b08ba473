import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import { earlierMessagesQuery } from '../shared/courses-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';

interface EarlierMessages {
  /** The loaded ones, oldest first. */
  messages: Discussion['messages'];
  hasMore: boolean;
  isLoading: boolean;
  showMore: () => void;
}

/** Loads the messages before those that a discussion brings, from the first press on. */
export function useEarlierMessages(discussion: Discussion): EarlierMessages {
  const [isOpen, setOpen] = useState(false);
  const isLong = discussion.earlierCursor !== null;
  const earlier = useInfiniteQuery({
    ...earlierMessagesQuery(discussion),
    enabled: isOpen && isLong,
    // A new message moves the start of the discussion's page. The shown messages stay until the new page has loaded.
    placeholderData: keepPreviousData,
  });
  useFailureToast(earlier, problemOf(earlier.error, text.discussionsFailed));
  const showMore = (): void => {
    if (!isOpen) setOpen(true);
    else if (earlier.data === undefined) void earlier.refetch();
    else void earlier.fetchNextPage();
  };
  return {
    messages: isLong ? (earlier.data?.pages.toReversed().flatMap((page) => page.messages) ?? []) : [],
    hasMore: isLong && (earlier.data === undefined || earlier.hasNextPage),
    isLoading: earlier.isFetching,
    showMore,
  };
}
