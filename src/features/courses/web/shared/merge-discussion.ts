import type { InfiniteData } from '@tanstack/react-query';
import { inOrder } from '#shared/format/in-order.ts';
import type { Discussion } from '#features/courses/contract/shapes.ts';

interface DiscussionPage {
  discussions: Discussion[];
  nextCursor: string | null;
}
export type Discussions = InfiniteData<DiscussionPage, string>;

/** A new doubt comes first. A known one keeps its place. */
export function putDiscussion(list: Discussions, discussion: Discussion): Discussions {
  const replaced = replace(list, discussion);
  if (replaced) return replaced;
  return mapPages(list, (page, index) =>
    index === 0 ? { ...page, discussions: [discussion, ...page.discussions] } : page,
  );
}

/** The list of open doubts, oldest first. An answered one leaves it. */
export function putOpenDiscussion(list: Discussions, discussion: Discussion): Discussions {
  if (discussion.status === 'answered') return withoutDiscussion(list, discussion._id);
  const replaced = replace(list, discussion);
  if (replaced) return replaced;
  const last = list.pages.length - 1;
  // While there are more pages it belongs on one of them.
  if (list.pages[last]?.nextCursor !== null) return list;
  return mapPages(list, (page, index) =>
    index === last ? { ...page, discussions: [...page.discussions, discussion].toSorted(byAge) } : page,
  );
}

const withoutDiscussion = (list: Discussions, id: string): Discussions =>
  mapPages(list, (page) => ({ ...page, discussions: page.discussions.filter(({ _id }) => _id !== id) }));

const byAge = (one: Discussion, other: Discussion): number => inOrder(one.createdAt, other.createdAt);

const mapPages = (list: Discussions, change: (page: DiscussionPage, index: number) => DiscussionPage) => ({
  ...list,
  pages: list.pages.map(change),
});

function replace(list: Discussions, discussion: Discussion): Discussions | undefined {
  const has = list.pages.some(({ discussions }) => discussions.some(({ _id }) => _id === discussion._id));
  if (!has) return undefined;
  return mapPages(list, (page) => ({
    ...page,
    discussions: page.discussions.map((each) => (each._id === discussion._id ? discussion : each)),
  }));
}
