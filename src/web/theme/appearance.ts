import { createStore, type Store } from '../storage/store.ts';

export const themeSettings = ['system', 'light', 'dark'] as const;
export const fontSizes = ['small', 'medium', 'large'] as const;
export type ThemeSetting = (typeof themeSettings)[number];

/** How a person wants every screen to look. Kept with the account; this browser holds a copy for its first paint. */
export interface Appearance {
  theme: ThemeSetting;
  fontSize: (typeof fontSizes)[number];
  compactView: boolean;
  reduceMotion: boolean;
  highContrast: boolean;
}

const defaultAppearance: Appearance = {
  theme: 'system',
  fontSize: 'medium',
  compactView: false,
  reduceMotion: false,
  highContrast: false,
};

/** The keys that the scripts in app.html, landing.html and playbook.html read before the first paint. */
const themeKey = 'theme';
/** The attributes of the document but for the theme, as JSON: such a script assigns them as they are. */
const attributesKey = 'appearance';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const prefersContrast = matchMedia('(prefers-contrast: more)');

const kept = createStore<Appearance>(stored());
const preview = createStore<Appearance | undefined>(undefined);
const shown = createStore<'light' | 'dark'>(shownTheme());
/** Chosen here and not saved in the account yet. */
const chosen = createStore<ThemeSetting | undefined>(undefined);

type Followed<T> = Pick<Store<T>, 'get' | 'subscribe'>;
/** What holds: the account's, or the browser's own while nobody is signed in. */
export const keptAppearance: Followed<Appearance> = kept;
/** What is on the screen now. */
export const themeShown: Followed<'light' | 'dark'> = shown;
export const chosenTheme: typeof chosen = chosen;
/** Tried out in the settings; undefined: nothing is. */
export const appearancePreview: Followed<Appearance | undefined> = preview;

/** What the account says. A theme that was chosen here meanwhile wins until the account knows it. */
export function keepAppearance(appearance: Appearance): void {
  kept.set({ ...appearance, theme: chosen.get() ?? appearance.theme });
  try {
    localStorage.setItem(themeKey, kept.get().theme);
    localStorage.setItem(attributesKey, JSON.stringify(attributesOf(kept.get())));
  } catch {
    // Storage is switched off: it then lasts as long as the page.
  }
  show();
}

/** Somebody is signed in: their appearance, and if they never chose one, the browser's theme and nothing of anybody else's. */
export function adoptAppearance(appearance: Appearance | null): void {
  keepAppearance(appearance ?? { ...defaultAppearance, theme: kept.get().theme });
}

/** Applies at once, here and in the other tabs. A subscriber of `chosenTheme` saves it in the account. */
export function setTheme(theme: ThemeSetting): void {
  chosen.set(theme);
  keepAppearance(kept.get());
  const tried = preview.get();
  if (tried) previewAppearance({ ...tried, theme });
}

/** Shows it without keeping it; undefined ends that. */
export function previewAppearance(appearance: Appearance | undefined): void {
  preview.set(appearance);
  show();
}

/** Follows the operating system and the other tabs, live. */
export function followAppearance(): void {
  prefersDark.addEventListener('change', show);
  prefersContrast.addEventListener('change', show);
  addEventListener('storage', ({ key }) => {
    if (key !== themeKey && key !== attributesKey) return;
    kept.set(stored());
    show();
  });
}

function show(): void {
  const { dataset } = document.documentElement;
  const now = preview.get() ?? kept.get();
  shown.set(shownTheme());
  dataset['theme'] = shown.get();
  const { contrast, ...attributes } = attributesOf(now);
  const wanted = { ...attributes, contrast: prefersContrast.matches ? 'high' : contrast };
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
}

function shownTheme(): 'light' | 'dark' {
  const { theme } = preview.get() ?? kept.get();
  if (theme !== 'system') return theme;
  return prefersDark.matches ? 'dark' : 'light';
}

const attributesOf = ({ fontSize, compactView, reduceMotion, highContrast }: Appearance) => ({
  fontSize: fontSize === 'medium' ? undefined : fontSize,
  density: compactView ? 'compact' : undefined,
  motion: reduceMotion ? 'reduce' : undefined,
  contrast: highContrast ? 'high' : undefined,
});

function stored(): Appearance {
  try {
    const theme = localStorage.getItem(themeKey);
    const text = localStorage.getItem(attributesKey);
    const attributes = (text === null ? {} : JSON.parse(text)) as Record<string, unknown>;
    return {
      theme: themeSettings.find((setting) => setting === theme) ?? 'system',
      fontSize: fontSizes.find((size) => size === attributes['fontSize']) ?? 'medium',
      compactView: attributes['density'] === 'compact',
      reduceMotion: attributes['motion'] === 'reduce',
      highContrast: attributes['contrast'] === 'high',
    };
  } catch {
    return defaultAppearance;
  }
}
