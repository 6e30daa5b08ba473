import { PanelLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { WebFeature } from '#web/feature.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { sidebarKey, withControl } from '#web/shortcuts/frame-keys.ts';
import { useUser } from '#web/session/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { onIdle } from '#web/loading/idle.ts';
import { OfflineBar } from './offline-bar.tsx';
import { screensOf } from './screens.ts';
import { SearchButton } from './search-button.tsx';
import { Sidebar } from './sidebar.tsx';
import { shellText as text } from '../text.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { usePaletteSwitch } from './use-palette-switch.ts';
import { useNarrow } from './use-narrow.ts';
import { useSidebar } from './use-sidebar.ts';

interface ShellProps {
  /** What they declare is in the menu, the header and the palette. */
  features: readonly WebFeature[];
  children: ReactNode;
}

const Palette = lazyComponent(async () => (await import('../palette/palette.tsx')).Palette);
// When the network goes just then, the screen does without them.
const LateLayers = lazy(async () => {
  const loaded = await import('../late-layers.tsx').catch(() => undefined);
  return { default: loaded?.LateLayers ?? (() => null) };
});
const Drawer = lazyComponent(async () => (await import('../drawer.tsx')).Drawer);

/** The frame around every screen of a person who is signed in. */
export function Shell({ features, children }: ShellProps) {
  const user = useUser();
  const sidebar = useSidebar();
  const screens = screensOf(features);
  const palette = usePaletteSwitch();
  const isNarrow = useNarrow();
  const isCollapsed = !sidebar.isExpanded;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => onIdle(() => setSettled(true)), []);
  return (
    <div
      className={`grid min-h-dvh transition-[grid-template-columns] duration-200 md:grid-cols-[var(--side)_minmax(0,1fr)] ${isCollapsed ? '[--side:var(--sidebar-icons)]' : '[--side:var(--sidebar)]'}`}
      data-sidebar={isCollapsed ? 'collapsed' : 'expanded'}
    >
      <a
        href="#main"
        className="fixed top-0 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-2"
      >
        {text.skip}
      </a>
      {isNarrow ? null : (
        <aside className="sticky top-0 h-dvh overflow-hidden border-r border-line">
          <Sidebar user={user} screens={screens} isCollapsed={isCollapsed} />
        </aside>
      )}
      <div className="grid min-w-0 grid-rows-[auto_minmax(0,1fr)]">
        <div className="sticky top-0 z-30">
          <header className="flex h-(--header) items-center gap-2 border-b border-line bg-bg px-2 md:px-4">
            <IconButton
              label={text.toggleSidebar}
              icon={<PanelLeft size={18} />}
              onPress={sidebar.toggle}
              aria-keyshortcuts={withControl(sidebarKey)}
            />
            <span className="flex-1" />
            <SearchButton onPress={palette.open} onNear={Palette.preload} />
            {features.map(({ header: Header }, at) => (Header ? <Header key={at} /> : null))}
            <ThemeMenu />
          </header>
          <OfflineBar />
          {features.map(({ notice: Notice }, at) => (Notice ? <Notice key={at} /> : null))}
        </div>
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
      </div>
      <Opening>
        {sidebar.isDrawerOpen ? (
          <Drawer user={user} screens={screens} isOpen onClose={sidebar.closeDrawer} />
        ) : null}
        {palette.isOpen ? (
          <Palette
            user={user}
            features={features}
            screens={screens}
            typed={palette.typed}
            onType={palette.setTyped}
            onClose={palette.close}
          />
        ) : null}
      </Opening>
      <Suspense fallback={null}>{isSettled ? <LateLayers /> : null}</Suspense>
    </div>
  );
}
