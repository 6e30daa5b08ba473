/** As a `ref`: a dialog goes on with another step, and what had the focus is gone. Read from its first words. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
