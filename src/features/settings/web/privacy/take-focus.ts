/** As a `ref`: focuses the next step of a dialog, because the focused element of the last step is gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
