import { ArrowDown } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '#web/ui/button.tsx';
import { chatText as text } from '../text.ts';
import type { Shown } from './history-window.ts';
import { LoadingMore } from './loading-more.tsx';
import { toRows } from './message-rows.ts';
import { type MessageMenuRequest, MessageRowView } from './message-row-view.tsx';
import type { ShownMessage } from './shown-message.ts';
import type { Thread } from './thread.ts';
import type { Composing } from './use-composing.ts';
import type { Goal, History } from './use-history.ts';
import { useRoving } from './use-roving.ts';

interface MessageListProps {
  thread: Thread;
  shown: Shown;
  messages: readonly ShownMessage[];
  history: History;
  composing: Composing;
}

const MessageMenu = lazy(async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }));

/** An ordinary row. */
const rowPx = 76;
/** So near to the end counts as being there. */
const endPx = 48;
/** So near to the beginning the older page is asked for; and the newer one, below a stretch of history. */
const beginningPx = 1200;

export function MessageList({ thread, shown, messages, history, composing }: MessageListProps) {
  const { contact, readSeq, lastSeq } = thread;
  const { hasOlder, hasNewer, olderPages } = shown;
  const { older, newer, goal } = history;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isSticking = useRef(goal === undefined);
  const [menu, setMenu] = useState<MessageMenuRequest>();
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  const [newSince] = useState({ after: readSeq, upTo: lastSeq });
  // One render behind: in between the list must keep what is on the screen in its place.
  const settledPages = useDeferredValue(olderPages);
  const rows = toRows(messages);
  const roving = useRoving(rows, list);
  const isAtNewest = isAtEnd && !hasNewer;
  const last = messages.at(-1);
  const unseen = hasNewer
    ? Math.max(0, lastSeq - seenSeq)
    : messages.filter(({ isOwn, seq }) => !isOwn && seq !== undefined && seq > seenSeq).length;
  const firstNew = messages.find(
    ({ isOwn, seq }) => !isOwn && seq !== undefined && seq > newSince.after && seq <= newSince.upTo,
  );
  if (isAtNewest && seenSeq < lastSeq) setSeenSeq(lastSeq);

  const lastIndex = rows.length - 1;
  const toEnd = () => {
    if (hasNewer) history.toNewest();
    else list.current?.scrollToIndex(lastIndex, { align: 'end' });
  };
  // One's own new message leads to the end; the contact's only when one is there.
  const lastOwnKey = last?.isOwn && !hasNewer ? last.key : undefined;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // Not for what was there when the list began: then a goal goes first.
    if (lastOwnKey !== undefined && !isFirst.current) isSticking.current = true;
    isFirst.current = false;
  }, [lastOwnKey]);
  const lastKey = last?.key;
  useLayoutEffect(() => {
    if (lastKey !== undefined && isSticking.current && !hasNewer)
      list.current?.scrollToIndex(lastIndex, { align: 'end' });
  }, [lastIndex, lastKey, hasNewer]);
  const goalIndex = goal === undefined ? -1 : rows.findIndex(({ message }) => message.seq === goal.seq);
  const reached = useRef<Goal>(undefined);
  useLayoutEffect(() => {
    if (goal === undefined || goalIndex === -1 || reached.current === goal) return;
    reached.current = goal;
    isSticking.current = false;
    list.current?.scrollToIndex(goalIndex, { align: 'center' });
  }, [goal, goalIndex]);

  const handleScroll = () => {
    const { current } = list;
    if (!current) return;
    const below = current.scrollSize - current.scrollOffset - current.viewportSize;
    isSticking.current = below < endPx && !hasNewer;
    setAtEnd(below < endPx);
    if (current.scrollOffset < beginningPx && hasOlder) older.load();
    if (below < beginningPx && hasNewer) newer.load();
  };
  const handleResize = () => {
    if (isSticking.current) toEnd();
    // A page that does not fill the screen could never be scrolled.
    if (list.current && list.current.scrollSize <= list.current.viewportSize && hasOlder) older.load();
  };
  return (
    <div className="relative min-h-0">
      <LoadingMore page={older} isWanted={hasOlder} failed={text.olderFailed} className="top-2" />
      <LoadingMore page={newer} isWanted={hasNewer} failed={text.newerFailed} className="bottom-14" />
      <div
        ref={scroller}
        role="log"
        // While one reads upwards, what scrolls into view is not news.
        aria-live={isAtNewest ? 'polite' : 'off'}
        aria-label={text.messagesWith(contact.name)}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={roving.onKeyDown}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-3 -outline-offset-2! [overflow-anchor:none] md:px-4"
      >
        <div className="grow" />
        {rows.length === 0 ? <Beginning name={contact.name} /> : null}
        <Virtualizer
          ref={list}
          data={rows}
          scrollRef={scroller}
          // Given, because a guess that the list corrects later moves what is on the screen.
          itemSize={rowPx}
          shift={olderPages !== settledPages}
          onScroll={handleScroll}
          onResize={handleResize}
          keepMounted={roving.mounted}
        >
          {/* Nothing may stand above or below the rows: the list reckons with them alone. */}
          {(row, index) => (
            <div key={row.message.key} className={index === lastIndex ? 'pb-3' : ''}>
              {index === 0 && !hasOlder ? <Beginning name={contact.name} /> : null}
              <MessageRowView
                row={row}
                index={index}
                contactName={contact.name}
                isFirstNew={row.message.key === firstNew?.key}
                goal={index === goalIndex ? goal : undefined}
                isTabStop={index === roving.stop}
                onMenu={setMenu}
                onReply={composing.reply}
                onJump={history.jumpTo}
              />
            </div>
          )}
        </Virtualizer>
      </div>
      {isAtNewest ? null : (
        <output className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            variant={unseen > 0 ? 'primary' : 'secondary'}
            size="sm"
            className="rounded-full! shadow-card"
            onPress={toEnd}
          >
            <ArrowDown size={16} aria-hidden="true" />
            {unseen > 0 ? text.newMessages(unseen) : text.toNewest}
          </Button>
        </output>
      )}
      {menu ? (
        <Suspense fallback={null}>
          <MessageMenu
            {...menu}
            contact={contact}
            isBlocked={thread.blocked}
            composing={composing}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const Beginning = ({ name }: { name: string }) => (
  <p className="pt-6 pb-2 text-center text-sm text-ink-soft">{text.firstMessage(name)}</p>
);
