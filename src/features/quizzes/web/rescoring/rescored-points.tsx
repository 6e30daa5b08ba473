import { Badge } from '#web/ui/lists/badge.tsx';
import { rescoringText as text } from './text.ts';

export interface Change {
  attemptId: string;
  name: string;
  quizTitle: string;
  before: number;
  after: number;
  isReturned: boolean;
}

interface RescoredPointsProps {
  changes: readonly Change[];
  /** The server lists the first ones only. */
  changed: number;
}

/** Whose points change, and how. */
export const RescoredPoints = ({ changes, changed }: RescoredPointsProps) => (
  <div className="overflow-x-auto">
    <table className="w-full text-sm">
      <caption className="sr-only">{text.title}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          {[text.student, text.quiz].map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-3 font-semibold">
              {name}
            </th>
          ))}
          {[text.before, text.after].map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-3 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ attemptId, name, quizTitle, before, after, isReturned }) => (
          <tr key={attemptId} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {name} {isReturned ? <Badge>{text.isReturned}</Badge> : null}
            </th>
            <td className="py-1.5 pr-3 wrap-anywhere">{quizTitle}</td>
            <td className="figures py-1.5 pl-3 text-right">{before}</td>
            <td className="figures py-1.5 pl-3 text-right font-semibold">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {changed > changes.length ? (
      <p className="pt-2 text-sm text-ink-soft">{text.more(changed - changes.length)}</p>
    ) : null}
  </div>
);
