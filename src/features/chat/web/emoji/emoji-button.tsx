import { Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { deferPastPaint } from '#web/loading/defer-past-paint.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { emojiText as text } from './text.ts';

const EmojiPopover = lazyComponent(async () => (await import('./emoji-popover.tsx')).EmojiPopover);

interface EmojiButtonProps {
  /** Gives the field the focus, which has it again when the emoji close. */
  onOpen: () => void;
  onChoose: (emoji: string) => void;
}

/** Opens the emoji. A phone has its own on its keyboard. */
export function EmojiButton({ onOpen, onChoose }: EmojiButtonProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={box} className="inline-flex pointer-coarse:hidden">
      <IconButton
        label={text.emoji}
        icon={<Smile size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() =>
          deferPastPaint(() => {
            onOpen();
            setOpen(true);
          })
        }
      />
      {isOpen ? (
        <Opening>
          <EmojiPopover
            trigger={box}
            onClose={() => setOpen(false)}
            onChoose={(emoji) => {
              setOpen(false);
              onChoose(emoji);
            }}
          />
        </Opening>
      ) : null}
    </span>
  );
}
