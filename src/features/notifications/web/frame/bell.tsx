import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { bellLabel } from './bell-label.ts';
import { unread } from './unread.ts';

const most = 99;
const BellPopover = lazyComponent(async () => (await import('../list/bell-popover.tsx')).BellPopover);

/** For the top of every screen: how many are unread. The list behind it comes when the pointer is near. */
export function Bell() {
  const count = useStore(unread);
  const [isOpen, setOpen] = useState<boolean>();
  const trigger = useRef<HTMLButtonElement>(null);
  const label = bellLabel(count);
  return (
    <>
      <Button
        ref={trigger}
        variant="quiet"
        size="icon"
        aria-label={label}
        data-tooltip={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onNear={BellPopover.preload}
        onPress={() => setOpen(!isOpen)}
      >
        <BellIcon size={18} aria-hidden="true" />
        {count > 0 ? (
          // Grows away from the bell.
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 left-5.5 min-w-4 rounded-full bg-mark px-1 text-[0.6875rem] leading-4 font-bold text-on-mark outline-2 outline-bg"
          >
            {count > most ? `${most}+` : count}
          </span>
        ) : null}
      </Button>
      {isOpen === undefined ? null : (
        <Opening isOpen={isOpen} onClose={() => setOpen(false)}>
          <BellPopover isOpen={isOpen} onOpenChange={setOpen} triggerRef={trigger} />
        </Opening>
      )}
    </>
  );
}
