import { useEffect, useState } from 'react';
import { TooltipBubble, type TooltipAnchor } from './tooltip-bubble.tsx';

const showAfterMs = 400;

/**
 * Tooltips for everything with a `data-tooltip`, on hover and on keyboard focus, gone with Escape.
 * They repeat a control's name for the eye (it already has it as its label), so nothing is announced twice.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<TooltipAnchor>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    const hide = () => {
      clearTimeout(timer);
      setAnchor(undefined);
    };
    const show = ({ target }: Pick<Event, 'target'>, afterMs: number) => {
      if (!(target instanceof Element) || target.closest('[role=tooltip]')) return;
      const control = target.closest<HTMLElement>('[data-tooltip]');
      const { tooltip: text, tooltipSide: side } = control?.dataset ?? {};
      clearTimeout(timer);
      if (!control || !text) return setAnchor(undefined);
      timer = setTimeout(() => {
        if (control.isConnected)
          setAnchor({
            box: control.getBoundingClientRect(),
            text,
            side: side === 'right' ? 'right' : 'below',
          });
      }, afterMs);
    };
    const on = <K extends keyof DocumentEventMap>(name: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(name, listener, { signal: stop.signal, capture: true });
    on('pointerover', (event) => (event.pointerType === 'mouse' ? show(event, showAfterMs) : undefined));
    on('focusin', (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event, 0);
    });
    on('keydown', (event) => (event.key === 'Escape' ? hide() : undefined));
    for (const name of ['pointerdown', 'focusout', 'scroll'] as const) on(name, hide);
    // The pointer may rest on something since before this file was here.
    if (matchMedia('(hover: hover)').matches)
      show({ target: document.querySelector('[data-tooltip]:hover') }, showAfterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return anchor ? <TooltipBubble {...anchor} /> : null;
}
