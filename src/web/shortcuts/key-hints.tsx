import { createStore, useStore } from '../storage/store.ts';
import { join } from '../ui/join.ts';
import { Keys } from './keys.tsx';
import { shownOf, shownShortcuts } from './shortcuts.ts';
import { shortcutsText as text } from './text.ts';

/** A key of a keyboard was pressed: those on a screen have no place. */
const hasKeyboard = createStore(matchMedia('(hover: hover) and (pointer: fine)').matches);
addEventListener('keydown', ({ code }) => {
  if (code !== '') hasKeyboard.set(true);
});

interface KeyHintsProps {
  /** Of the group that `useShortcuts` lists. */
  title: string;
  layout: 'column' | 'line';
}

/** Which keys of a screen do what, where there is a keyboard. */
export function KeyHints({ title, layout }: KeyHintsProps) {
  const groups = useStore(shownShortcuts);
  if (!useStore(hasKeyboard)) return null;
  const isColumn = layout === 'column';
  return (
    <dl
      aria-label={text.hints}
      className={join(
        'items-center gap-x-3 gap-y-1.5 text-xs text-ink-soft',
        isColumn ? 'grid grid-cols-[auto_1fr] px-1' : 'flex flex-wrap',
      )}
    >
      {groups
        .filter((group) => group.title === title)
        .flatMap(({ list }) => list())
        .map((shortcut) => (
          <div key={shownOf(shortcut)} className={isColumn ? 'contents' : 'flex items-center gap-1.5'}>
            <dt>
              <Keys shown={shownOf(shortcut)} />
            </dt>
            <dd>{shortcut.what}</dd>
          </div>
        ))}
    </dl>
  );
}
