import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast as sonner } from 'sonner';
import { themeShown } from '#web/theme/appearance.ts';
import { mediaStore, useStore } from '#web/storage/store.ts';
import type { ToastOptions } from './toast.ts';
import { uiText } from '../text.ts';

/** The specification's figures: 4000 ms, 3 visible, 356 px wide, 14 px apart. */
export const toastLimits = { durationMs: 4000, visible: 3, widthPx: 356, gapPx: 14 } as const;

const toastStyle = {
  '--width': `${toastLimits.widthPx}px`,
  '--normal-bg': 'var(--surface)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': '0.625rem',
  fontFamily: 'var(--font-sans)',
} as CSSProperties;

/** Sonner's own: below it a toast is as wide as the screen. */
const onPhone = mediaStore('(max-width: 600px)');

let isMounted = false;

export function showToast(
  kind: 'success' | 'error' | 'info',
  message: string,
  { description, action, id }: ToastOptions,
): void {
  mount();
  sonner[kind](message, {
    ...(description === undefined ? {} : { description }),
    ...(id === undefined ? {} : { id }),
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
  });
}

function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(host).render(<ThemedToaster />));
}

function ThemedToaster() {
  const theme = useStore(themeShown);
  // The lower end of a phone is where one writes, and where sheets and dialogs have their buttons.
  const position = useStore(onPhone) ? 'top-right' : 'bottom-right';
  return (
    <Toaster
      theme={theme}
      position={position}
      mobileOffset={8}
      duration={toastLimits.durationMs}
      visibleToasts={toastLimits.visible}
      gap={toastLimits.gapPx}
      closeButton
      containerAriaLabel={uiText.notifications}
      style={toastStyle}
      toastOptions={{
        classNames: {
          success: '[&_[data-icon]]:text-ok',
          error: '[&_[data-icon]]:text-danger',
          description: 'text-ink-soft!',
          // At the end of the line and large enough to hit; Sonner's own is a dot of 20 px on the corner.
          closeButton:
            'static! order-last! ml-auto! size-7! shrink-0! transform-none! rounded-sm! border-0! bg-transparent! text-ink-soft! hover:bg-primary-soft! pointer-coarse:size-10!',
        },
      }}
    />
  );
}
