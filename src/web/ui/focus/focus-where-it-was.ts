/** What can have the focus in place of something within it that is gone. */
const places = 'ul, ol, section, main, [role=dialog]';

/** An element, and where it stands: from the inside out. */
export function placesOf(element: Element | null): HTMLElement[] {
  const around = element?.parentElement?.closest<HTMLElement>(places) ?? null;
  return [...(element instanceof HTMLElement ? [element] : []), ...(around ? placesOf(around) : [])];
}

/** In the next frame, if the focus is nowhere then: the first of these that is still there has it. */
export function focusWhereItWas(path: readonly HTMLElement[]): void {
  requestAnimationFrame(() => {
    const place = path.find(({ isConnected }) => isConnected);
    if (document.activeElement !== document.body || !place || place === document.body) return;
    if (place !== path[0] && !place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus({ preventScroll: true });
  });
}
