import { areShortcutsShown } from '#web/shortcuts/shortcuts.ts';
import { setTheme, themeSettings } from '#web/theme/appearance.ts';
import { isMeant } from '../is-meant.ts';
import { logOut } from '../log-out.ts';
import type { PaletteHit, PalettePlace } from './palette-source.ts';
import { paletteText as text } from './palette-text.ts';
import { shellText } from '../text.ts';

/** What can be done from everywhere, with the words that people use for it. */
const actions: readonly (PaletteHit & { words: string })[] = [
  ...themeSettings.map((theme) => ({
    id: `theme-${theme}`,
    label: text.theme(shellText.themes[theme]),
    words: text.themeWords[theme],
    to: () => setTheme(theme),
  })),
  { id: 'keys', label: text.keys, words: text.keysWords, to: () => areShortcutsShown.set(true) },
  { id: 'log-out', label: shellText.logOut, words: text.logOutWords, to: () => void logOut() },
];

/** Those that every typed word begins a word of; none before something is typed. */
export const actionHits = (search: string): PaletteHit[] =>
  actions.filter(({ label, words }) => isMeant(search, `${label} ${words}`));

export const placeHits = (search: string, places: readonly PalettePlace[]): PaletteHit[] =>
  places
    .filter(({ label, words }) => isMeant(search, `${label} ${words}`))
    .map(({ id, label, detail, to }) => ({ id, label, detail, to }));
