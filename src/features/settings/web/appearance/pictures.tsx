import type { Appearance } from '#web/theme/appearance.ts';
import { join } from '#web/ui/join.ts';
import { settingsScreenText as text } from '../text.ts';

/** A small drawing of a screen (menu, heading, lines) in the colours of its theme. */
const Screen = ({ theme, className }: { theme: 'light' | 'dark'; className?: string }) => (
  <span data-theme={theme} className={join('flex bg-bg forced-color-adjust-none', className)}>
    <span className="grid w-1/4 content-start gap-1.5 bg-sunken p-2">
      <span className="h-1.5 rounded-full bg-primary" />
      <span className="h-1.5 w-3/4 rounded-full bg-line-strong" />
      <span className="h-1.5 w-2/3 rounded-full bg-line-strong" />
    </span>
    <span className="grid flex-1 content-start gap-1.5 p-2">
      <span className="h-2 w-1/2 rounded-full bg-ink" />
      <span className="grid gap-1.5 rounded-sm border border-line bg-surface p-1.5">
        <span className="h-1.5 w-4/5 rounded-full bg-line-strong" />
        <span className="h-1.5 w-3/5 rounded-full bg-line-strong" />
        <span className="h-2.5 w-2/5 rounded-sm bg-primary" />
      </span>
    </span>
  </span>
);

export const ThemePicture = ({ theme }: { theme: Appearance['theme'] }) => (
  <span
    aria-hidden="true"
    className="relative block h-20 overflow-hidden rounded-sm border border-line select-none"
  >
    <Screen theme={theme === 'dark' ? 'dark' : 'light'} className="h-full" />
    {theme === 'system' ? (
      <Screen
        theme="dark"
        className="absolute inset-0 [clip-path:polygon(62%_0,100%_0,100%_100%,38%_100%)]"
      />
    ) : null}
  </span>
);

const samples = { small: 'text-lg', medium: 'text-2xl', large: 'text-4xl' } as const;

export const FontSample = ({ size }: { size: Appearance['fontSize'] }) => (
  <span
    aria-hidden="true"
    className={join(
      'display grid justify-items-end leading-none sm:h-14 sm:items-end sm:justify-items-start',
      samples[size],
    )}
  >
    {text.appearance.fontSample}
  </span>
);
