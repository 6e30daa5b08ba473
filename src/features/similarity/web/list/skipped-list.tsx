import type { Report } from '#features/similarity/contract/similarity.ts';
import { nameOf, sourceOf } from '../shared/work-words.ts';
import { screenText as text } from '../shared/text.ts';

/** What was handed in and not compared, with the reason. */
export const SkippedList = ({ skipped }: Pick<Report, 'skipped'>) => (
  <details className="panel">
    <summary className="cursor-pointer rounded-lg px-4 py-3 font-semibold">
      {text.skippedTitle(skipped.length)}
    </summary>
    <ul className="max-h-96 divide-y divide-line overflow-y-auto border-t border-line">
      {skipped.map(({ reason, work }, index) => (
        <li key={index} className="px-4 py-2 text-sm wrap-anywhere">
          <span className="font-semibold">{nameOf(work)}</span>: {sourceOf(work)}{' '}
          <span className="text-ink-soft">{text.skipped[reason]}</span>
        </li>
      ))}
    </ul>
  </details>
);
