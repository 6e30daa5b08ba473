import { ArrowDown } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import { Opening } from '#web/ui/layout/opening.tsx';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { chatText as text } from '#features/chat/text.ts';
import type { Shown } from './history-window.ts';
import { LoadingMore } from './loading-more.tsx';
import { type MessageMenuRequest, MessageRowView } from '../message/message-row-view.tsx';
import { toRows } from '../message/message-rows.ts';
import type { ShownMessage } from '../message/shown-message.ts';
import type { Thread } from '../shared/thread.ts';
import type { Composing } from '../composer/use-composing.ts';
import type { History } from './use-history.ts';
import { useListScroll } from './use-list-scroll.ts';
import { usePlaced } from './use-placed.ts';
import { usePrinting } from './use-printing.ts';
import { useRoving } from './use-roving.ts';
import { useUnseen } from './use-unseen.ts';

interface MessageListProps {
  thread: Thread;
  shown: Shown;
  messages: readonly ShownMessage[];
  history: History;
  composing: Composing;
}

const MessageMenu = lazyComponent(async () => (await import('../message/message-menu.tsx')).MessageMenu);
const DeleteDialog = lazyComponent(async () => (await import('../message/delete-dialog.tsx')).DeleteDialog);

/** An ordinary row. */
const rowPx = 76;

export function MessageList({ thread, shown, messages, history, composing }: MessageListProps) {
  const { name } = thread.contact;
  const { hasOlder, hasNewer, olderPages } = shown;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [menu, setMenu] = useState<MessageMenuRequest>();
  const [deleting, setDeleting] = useState<ChatMessage>();
  // One render behind: in between the list must keep what is on the screen in its place.
  const settledPages = useDeferredValue(olderPages);
  const rows = toRows(messages);
  const lastIndex = rows.length - 1;
  const roving = useRoving(rows, list);
  const scroll = useListScroll(list, rows, shown, history);
  const { isAtNewest, goalIndex } = scroll;
  const isPlaced = usePlaced();
  const isPrinting = usePrinting();
  const { unseen, firstNewKey } = useUnseen(thread, messages, shown, isAtNewest);
  return (
    <div className="relative min-h-0">
      <LoadingMore page={history.older} isWanted={hasOlder} failed={text.olderFailed} className="top-2" />
      <LoadingMore page={history.newer} isWanted={hasNewer} failed={text.newerFailed} className="bottom-14" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go between the buttons inside */}
      <div
        ref={scroller}
        role="log"
        // While one reads upwards, what scrolls into view is not news.
        aria-live={isAtNewest ? 'polite' : 'off'}
        aria-label={text.messagesWith(name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onKeyDown={roving.onKeyDown}
        className={join(
          'flex h-full flex-col overflow-y-auto overscroll-contain px-3 -outline-offset-2! [overflow-anchor:none] md:px-4',
          !isPlaced && '*:invisible',
        )}
      >
        <div className="grow" />
        {rows.length === 0 ? <Beginning name={name} /> : null}
        <Virtualizer
          ref={list}
          data={rows}
          scrollRef={scroller}
          // Given, because a guess that the list corrects later moves what is on the screen.
          itemSize={rowPx}
          shift={olderPages !== settledPages}
          onScroll={scroll.onScroll}
          onResize={scroll.onResize}
          // On paper one cannot scroll: there all that is loaded stands.
          keepMounted={isPrinting ? [...rows.keys()] : roving.mounted}
        >
          {/* Nothing may stand above or below the rows: the list reckons with them alone. */}
          {(row, index) => (
            <div key={row.message.key} className={index === lastIndex ? 'pb-3' : ''}>
              {index === 0 && !hasOlder ? <Beginning name={name} /> : null}
              <MessageRowView
                row={row}
                index={index}
                contactName={name}
                isFirstNew={row.message.key === firstNewKey}
                goal={index === goalIndex ? history.goal : undefined}
                isTabStop={index === roving.stop}
                onMenu={setMenu}
                onReply={composing.reply}
                onJump={history.jumpTo}
              />
            </div>
          )}
        </Virtualizer>
      </div>
      {isAtNewest ? null : <ToNewest unseen={unseen} onPress={scroll.toEnd} />}
      <Opening>
        {menu ? (
          <MessageMenu
            {...menu}
            isBlocked={thread.blocked}
            composing={composing}
            onDelete={setDeleting}
            onClose={() => setMenu(undefined)}
          />
        ) : null}
        {deleting ? <DeleteDialog message={deleting} onClose={() => setDeleting(undefined)} /> : null}
      </Opening>
    </div>
  );
}

const ToNewest = ({ unseen, onPress }: { unseen: number; onPress: () => void }) => (
  <output className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
    <Button
      variant={unseen > 0 ? 'primary' : 'secondary'}
      size="sm"
      className="pointer-events-auto rounded-full! shadow-card"
      onPress={onPress}
    >
      <ArrowDown size={16} aria-hidden="true" />
      {unseen > 0 ? text.newMessages(unseen) : text.toNewest}
    </Button>
  </output>
);

const Beginning = ({ name }: { name: string }) => (
  <p className="pt-6 pb-2 text-center text-sm text-ink-soft">{text.firstMessage(name)}</p>
);
