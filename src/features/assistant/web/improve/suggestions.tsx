import { useId } from 'react';
import type { TextChange } from '#features/assistant/contract/assistant.ts';
import { screenText as text } from '../text.ts';

/** Changes that the proof-reader suggests and does not make. */
export function Suggestions({ changes }: { changes: readonly TextChange[] }) {
  const titleId = useId();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-sm font-semibold">
        {text.suggestions}
      </h3>
      <p className="text-sm text-ink-soft">{text.suggestionsHint}</p>
      <ul className="grid gap-1.5">
        {changes.map(({ from, to, reason }, index) => (
          // A word may occur twice, and the list never changes.
          <li key={index} className="grid gap-0.5 rounded-md border border-line px-3 py-2 text-sm">
            <span className="wrap-anywhere">
              <strong className="font-semibold">{to === '' ? text.leaveOut : to}</strong>{' '}
              <span className="text-ink-soft">{text.instead}</span> {from}
            </span>
            <span className="text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
