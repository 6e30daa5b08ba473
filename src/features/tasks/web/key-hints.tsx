import { handInText as text } from './hand-in-text.ts';

/** Which keys do what; for whoever has keys. */
export const KeyHints = () => (
  <dl
    aria-label={text.keys}
    className="hidden grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 px-1 text-xs text-ink-soft pointer-fine:grid"
  >
    {text.keyHints.map(([keys, what]) => (
      <div key={keys} className="contents">
        <dt className="flex gap-1">
          {keys.split(' ').map((key) => (
            <kbd key={key} className="rounded-sm border border-line bg-surface px-1.5 py-0.5 font-mono">
              {key}
            </kbd>
          ))}
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
