import { passwordStrength } from './password-strength.ts';
import { uiText as text } from '../text.ts';

const colours = ['bg-danger', 'bg-danger', 'bg-away', 'bg-ok', 'bg-ok'] as const;
const bars = [1, 2, 3, 4] as const;

/** How long a password would hold, while it is typed. It advises; the server decides. */
export function StrengthMeter({ password, about }: { password: string; about: readonly string[] }) {
  const strength = passwordStrength(password, about);
  const words = password === '' ? text.passwordRule : text.strength[strength];
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-3">
      {/* The bars are the meter that is seen; the browser's own, hidden, is the one that is read aloud. */}
      <meter
        aria-label={text.strengthLabel}
        aria-valuetext={words}
        min={0}
        max={4}
        value={strength}
        className="sr-only"
      />
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {bars.map((bar) => (
          <span
            key={bar}
            className={`h-1.5 rounded-full transition-colors duration-150 ${password !== '' && Math.max(1, strength) >= bar ? colours[strength] : 'border border-line'}`}
          />
        ))}
      </div>
      <span className="min-w-24 text-right text-sm text-ink-soft">{words}</span>
    </div>
  );
}
