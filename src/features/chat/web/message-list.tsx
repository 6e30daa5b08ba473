import { ArrowDown } from 'lucide-react';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '#web/ui/button.tsx';
import { chatText as text } from '../text.ts';
import { toRows } from './message-rows.ts';
import { MessageRowView } from './message-row-view.tsx';
import { OlderMessages } from './older-messages.tsx';
import type { ShownMessage } from './shown-message.ts';
import type { Thread } from './thread.ts';
import { useOlderMessages } from './use-thread.ts';

interface MessageListProps {
  thread: Thread;
  messages: readonly ShownMessage[];
}

/** An ordinary row. */
const rowPx = 76;
/** So near to the end counts as being there. */
const endPx = 48;
/** So near to the beginning the older page is asked for. */
const beginningPx = 400;

export function MessageList({ thread, messages }: MessageListProps) {
  const { contact, hasOlder, olderPages } = thread;
  const older = useOlderMessages(contact.id);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isSticking = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenSeq, setSeenSeq] = useState(thread.lastSeq);
  const [newSince] = useState({ after: thread.readSeq, upTo: thread.lastSeq });
  // One render behind: in between the list must keep what is on the screen in its place.
  const settledPages = useDeferredValue(olderPages);
  const rows = toRows(messages);
  const last = messages.at(-1);
  const unseen = messages.filter(({ isOwn, seq }) => !isOwn && seq !== undefined && seq > seenSeq).length;
  const firstNew = messages.find(
    ({ isOwn, seq }) => !isOwn && seq !== undefined && seq > newSince.after && seq <= newSince.upTo,
  );
  if (isAtEnd && seenSeq < thread.lastSeq) setSeenSeq(thread.lastSeq);

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  // One's own new message leads to the end; the contact's only when one is there.
  const lastOwnKey = last?.isOwn ? last.key : undefined;
  useLayoutEffect(() => {
    if (lastOwnKey !== undefined) isSticking.current = true;
  }, [lastOwnKey]);
  const lastIndex = rows.length - 1;
  const lastKey = last?.key;
  useLayoutEffect(() => {
    if (lastKey !== undefined && isSticking.current) list.current?.scrollToIndex(lastIndex, { align: 'end' });
  }, [lastIndex, lastKey]);

  const loadOlder = () => {
    if (hasOlder && !older.isPending && !older.isError) older.mutate();
  };
  const handleScroll = () => {
    const { current } = list;
    if (!current) return;
    isSticking.current = current.scrollSize - current.scrollOffset - current.viewportSize < endPx;
    setAtEnd(isSticking.current);
    if (current.scrollOffset < beginningPx) loadOlder();
  };
  const handleResize = () => {
    if (isSticking.current) toEnd();
    // A page that does not fill the screen could never be scrolled.
    if (list.current && list.current.scrollSize <= list.current.viewportSize) loadOlder();
  };
  return (
    <div className="relative min-h-0">
      <OlderMessages
        hasOlder={hasOlder}
        isLoading={older.isPending}
        hasFailed={older.isError}
        onRetry={() => older.mutate()}
      />
      <div
        ref={scroller}
        role="log"
        // While one reads upwards, what scrolls into view is not news.
        aria-live={isAtEnd ? 'polite' : 'off'}
        aria-label={text.messagesWith(contact.name)}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
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
        >
          {/* Nothing may stand above or below the rows: the list reckons with them alone. */}
          {(row, index) => (
            <div key={row.message.key} className={index === lastIndex ? 'pb-3' : ''}>
              {index === 0 && !hasOlder ? <Beginning name={contact.name} /> : null}
              <MessageRowView
                row={row}
                contactName={contact.name}
                isFirstNew={row.message.key === firstNew?.key}
              />
            </div>
          )}
        </Virtualizer>
      </div>
      {isAtEnd ? null : (
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
    </div>
  );
}

const Beginning = ({ name }: { name: string }) => (
  <p className="pt-6 pb-2 text-center text-sm text-ink-soft">{text.firstMessage(name)}</p>
);
