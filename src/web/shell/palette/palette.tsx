import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { mayPrefetch } from '#web/loading/prefetch-links.ts';
import type { SessionUser } from '#web/session/session-user.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { PaletteField } from './palette-field.tsx';
import { PaletteList } from './palette-list.tsx';
import type { PaletteHit } from './palette-source.ts';
import { paletteText as text } from './palette-text.ts';
import { type PaletteSources, useFound } from './use-found.ts';
import { isPaletteField } from '../frame/use-palette-switch.ts';

/** So long a row stays chosen before its screen is fetched. */
const intentMs = 100;

interface PaletteProps extends PaletteSources {
  user: SessionUser;
  typed: string;
  onType: (words: string) => void;
  onClose: () => void;
}

/** Type to go to a screen, to do something, or to find anything one may see; arrows and Enter choose, and the first is chosen already. */
export function Palette({ user, features, screens, typed, onType, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const { groups, isSearching, status } = useFound(user, typed.trim(), { features, screens });
  const rows = groups.flatMap(({ id, hits }) => hits.map((hit) => ({ key: `${id} ${hit.id}`, hit })));
  const active = rows.find(({ key }) => key === wanted) ?? rows[0];

  const open = (to: PaletteHit['to']) => {
    onClose();
    if (typeof to === 'function') to();
    else void navigate(to);
  };
  // What stands there while the server searches was found for other words: Enter waits for those that were typed.
  const isCurrent = !isSearching || /^(screens|actions|settings) /.test(active?.key ?? '');
  useEffect(() => {
    if (isEntered && isCurrent && active) open(active.hit.to);
  });
  useEffect(() => {
    // The field is drawn after the press that opens it, and Enter may come before: the page must not have it.
    const handleEnter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || isPaletteField(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      // The Enter that pressed the button, held or pressed twice, chooses nothing.
      if (typed !== '') setEntered(true);
    };
    addEventListener('keydown', handleEnter, true);
    return () => removeEventListener('keydown', handleEnter, true);
  }, [typed]);
  const router = useRouter();
  const activeKey = active?.key;
  useEffect(() => {
    const to = active?.hit.to;
    if (to === undefined || typeof to === 'function' || !mayPrefetch()) return undefined;
    const timer = setTimeout(() => void router.preloadRoute(to), intentMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each row that would be opened.
  }, [activeKey]);
  const handleKey = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ key }) => key === active?.key);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + rows.length };
    const target = targets[event.key];
    if (target !== undefined) setWanted(rows[target % rows.length]?.key);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) setEntered(true);
    else return;
    event.preventDefault();
  };

  return (
    <Overlay
      onClose={onClose}
      isDismissable
      className="fixed inset-0 z-50 grid animate-[fade-in_150ms] grid-cols-[minmax(0,1fr)] justify-items-center bg-veil px-3 pt-[12vh]"
      panel="h-min w-full max-w-xl animate-[rise-in_200ms_var(--ease)]"
    >
      <Dialog
        aria-label={text.title}
        className="overflow-hidden rounded-lg border border-line bg-surface shadow-card outline-none"
      >
        <PaletteField
          value={typed}
          activeKey={active?.key}
          onChange={(value) => {
            onType(value);
            setWanted(undefined);
            setEntered(false);
          }}
          onKeyDown={handleKey}
        />
        <PaletteList groups={groups} activeKey={active?.key} onOpen={open} onPoint={setWanted} />
        <output
          className={
            status === undefined ? 'sr-only' : 'flex items-center gap-4 px-4 py-3 text-sm text-ink-soft'
          }
        >
          {rows.length === 0 && !isSearching ? <Drawing name="search" size={64} /> : null}
          {status}
        </output>
      </Dialog>
    </Overlay>
  );
}
