import { Dialog } from '../ui/overlays/dialog.tsx';
import { useStore } from '../storage/store.ts';
import { frameShortcuts } from './frame-shortcuts.ts';
import { Keys } from './keys.tsx';
import { areShortcutsShown, type Shortcut, shownOf, shownShortcuts, useShortcuts } from './shortcuts.ts';
import { shortcutsText as text } from './text.ts';

/** What can be pressed everywhere, and the list of all keys of this screen: '?' opens it. */
export function ShortcutsLayer() {
  const isShown = useStore(areShortcutsShown);
  useShortcuts(text.everywhere, frameShortcuts);
  if (!isShown) return null;
  return (
    <Dialog title={text.title} isOpen onClose={() => areShortcutsShown.set(false)}>
      <ShortcutList />
    </Dialog>
  );
}

function ShortcutList() {
  const groups = Map.groupBy(useStore(shownShortcuts), ({ title }) => title);
  return (
    // Where there is no room it scrolls, and nothing else in it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to scroll it
    <div tabIndex={0} className="grid gap-5 pb-2">
      {Array.from(groups, ([title, parts]) => (
        <section key={title} className="grid gap-2">
          <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
          <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-5 gap-y-2">
            {parts
              .flatMap(({ list }) => list())
              .map((shortcut) => (
                <Row key={shownOf(shortcut)} {...shortcut} />
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

const Row = (shortcut: Shortcut) => (
  <div className="contents">
    <dt>
      <Keys shown={shownOf(shortcut)} />
    </dt>
    <dd>{shortcut.what}</dd>
  </div>
);
