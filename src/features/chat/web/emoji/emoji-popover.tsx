import { EmojiPicker, type EmojiPickerListComponents } from 'frimousse';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { FocusBack } from '#web/ui/focus/focus-back.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { emojiText as text } from './text.ts';
import { emojiData } from './emoji-data.ts';

interface EmojiPopoverProps {
  trigger: RefObject<Element | null>;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

const columns = 8;
/** The library counts rows and columns from 0, ARIA from 1. */
const fromOne = (index = 0): number => index + 1;

const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div
      {...props}
      className="bg-surface px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft first-letter:uppercase"
    >
      {category.label}
    </div>
  ),
  Row: ({ children, ...props }) => (
    <div {...props} aria-rowindex={fromOne(props['aria-rowindex'])} className="px-1.5">
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...props }) => (
    <button
      {...{ ...props, 'aria-colindex': fromOne(props['aria-colindex']) }}
      className="grid size-10 cursor-pointer place-items-center rounded-sm text-xl data-[active]:bg-primary-soft"
    >
      {emoji.emoji}
    </button>
  ),
};

/** All emoji to choose one from, by arrows or by words. */
export function EmojiPopover({ trigger, onChoose, onClose }: EmojiPopoverProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      triggerRef={trigger}
      placement="top start"
      className="popup p-0!"
    >
      <FocusBack />
      <Dialog aria-label={text.emoji} className="outline-none">
        <EmojiPicker.Root
          columns={columns}
          resolveEmojiData={emojiData}
          onEmojiSelect={({ emoji }) => onChoose(emoji)}
          className="grid h-80 max-h-[60dvh] w-[21rem] max-w-[calc(100vw-1.5rem)] grid-rows-[auto_minmax(0,1fr)_auto]"
        >
          <EmojiPicker.Search
            autoFocus
            aria-label={text.searchEmoji}
            placeholder={text.searchEmoji}
            className="field m-2 w-auto!"
          />
          <EmojiPicker.Viewport className="relative outline-none">
            <EmojiPicker.Loading className="absolute inset-0 grid place-items-center">
              <Spinner label={text.emojiLoading} />
            </EmojiPicker.Loading>
            <EmojiPicker.Empty className="absolute inset-0 grid place-items-center p-4 text-sm text-ink-soft">
              {text.noEmoji}
            </EmojiPicker.Empty>
            <EmojiPicker.List className="pb-2 select-none" components={parts} />
          </EmojiPicker.Viewport>
          <div className="flex items-center justify-between gap-2 border-t border-line px-3 py-1.5 text-sm text-ink-soft">
            <EmojiPicker.ActiveEmoji>
              {({ emoji }) => <span className="min-w-0 truncate">{emoji?.label ?? text.chooseEmoji}</span>}
            </EmojiPicker.ActiveEmoji>
            <EmojiPicker.SkinToneSelector
              aria-label={text.skinTone}
              className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-lg hover:bg-primary-soft"
            />
          </div>
        </EmojiPicker.Root>
      </Dialog>
    </Popover>
  );
}
