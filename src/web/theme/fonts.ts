/** As theme.css names them. */
const firstFonts = ['1em "Figtree Variable"', '700 1em "Bricolage Grotesque"'];

/** Opened while the session is asked for: otherwise the first drawing asks for them, and all of it is measured a second time. */
export const openFonts = (): void => {
  for (const font of firstFonts) void document.fonts.load(font).catch(() => undefined);
};
