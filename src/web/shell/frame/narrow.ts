/** From this width on, in px, the menu and a conversation stand beside what else is shown. */
const widePx = 768;

export const wideQuery = `(min-width: ${widePx}px)`;
export const narrowQuery = `(max-width: ${widePx - 0.02}px)`;
