import { createStore, useStore } from '#web/storage/store.ts';
import { Keys } from '#web/shortcuts/keys.tsx';
import { shownShortcuts } from '#web/shortcuts/shortcuts.ts';
import { gradingText } from './text.ts';

/** A key of a keyboard was pressed: those on a screen have no place. */
const hasKeyboard = createStore(matchMedia('(hover: hover) and (pointer: fine)').matches);
addEventListener('keydown', ({ code }) => {
  if (code !== '') hasKeyboard.set(true);
});

/** Which keys do what, where there is a keyboard. */
export function KeyHints() {
  const groups = useStore(shownShortcuts);
  if (!useStore(hasKeyboard)) return null;
  const shortcuts = groups
    .filter(({ title }) => title === gradingText.keysTitle)
    .flatMap(({ list }) => list());
  return (
    <dl
      aria-label={gradingText.keysLabel}
      className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 px-1 text-xs text-ink-soft"
    >
      {shortcuts.map(({ shown, what }) => (
        <div key={shown} className="contents">
          <dt>
            <Keys shown={shown} />
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
