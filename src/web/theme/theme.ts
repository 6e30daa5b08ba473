import { createStore } from '../store.ts';

export const themeSettings = ['system', 'light', 'dark'] as const;
export type ThemeSetting = (typeof themeSettings)[number];

interface Theme {
  setting: ThemeSetting;
  /** What is on the screen now. */
  shown: 'light' | 'dark';
}

/** The key that the script in app.html reads before the first paint. */
const storageKey = 'theme';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const store = createStore<Theme>(resolve(stored()));
export const themeStore: Pick<typeof store, 'get' | 'subscribe'> = store;

/** Applies at once, here and in the other tabs, and is remembered. */
export function setTheme(setting: ThemeSetting): void {
  try {
    localStorage.setItem(storageKey, setting);
  } catch {
    // Storage is switched off: the theme then lasts as long as the page.
  }
  apply(setting);
}

/** Follows the operating system and the other tabs, live. */
export function followTheme(): void {
  prefersDark.addEventListener('change', () => apply(store.get().setting));
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) apply(stored());
  });
}

function apply(setting: ThemeSetting): void {
  const theme = resolve(setting);
  document.documentElement.dataset['theme'] = theme.shown;
  store.set(theme);
}

function resolve(setting: ThemeSetting): Theme {
  const system = prefersDark.matches ? 'dark' : 'light';
  return { setting, shown: setting === 'system' ? system : setting };
}

function stored(): ThemeSetting {
  try {
    const value = localStorage.getItem(storageKey);
    return themeSettings.find((setting) => setting === value) ?? 'system';
  } catch {
    return 'system';
  }
}
