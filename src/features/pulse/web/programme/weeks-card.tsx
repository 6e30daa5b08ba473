import type { PulseFigures } from '#features/pulse/contract/pulse.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { pulseText as text } from '#features/pulse/text.ts';
import { shareWords } from '../shared/share-words.ts';
import { slotsOf, weekNote } from './week-note.ts';
import { WeeksPicture } from './weeks-picture.tsx';

/** The weeks as a picture with a note in its margin, and as a table. */
export function WeeksCard({ weeks }: Pick<PulseFigures, 'weeks'>) {
  const note = weekNote(weeks);
  return (
    <Card title={text.weeks}>
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-2">
          <WeeksPicture weeks={weeks} label={text.weeksPicture} />
          <p aria-hidden="true" className="figures flex text-xs text-ink-soft">
            {weeks.map(({ week }) => (
              <span key={week} className="flex-1 text-center">
                {week}
              </span>
            ))}
            {Array.from({ length: slotsOf(weeks) - weeks.length }, (_, at) => (
              <span key={`free ${at}`} className="flex-1" />
            ))}
          </p>
          <ul className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
            <li>{text.barsAre}</li>
            <li>{text.lineIs}</li>
            <li>{text.circleIs}</li>
          </ul>
          {note === null ? null : (
            <figure className="margin-note mt-3 grid gap-0.5">
              <blockquote className="max-w-prose">{note}</blockquote>
              <figcaption className="text-sm text-ink-soft">{text.noteBy}</figcaption>
            </figure>
          )}
        </div>
        <table className="w-full text-sm">
          <caption className="sr-only">{text.weeks}</caption>
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-1.5 font-semibold">
                {text.week}
              </th>
              {[text.sent, text.good, text.low].map((heading) => (
                <th key={heading} scope="col" className="py-1.5 pl-3 text-right font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, sent, good, low }) => (
              <tr key={week} className="border-b border-line">
                <th scope="row" className="figures py-1 text-left font-normal">
                  {week}
                </th>
                <td className="figures py-1 pl-3 text-right">{shareWords(sent)}</td>
                <td className="figures py-1 pl-3 text-right">{shareWords(good)}</td>
                <td className="figures py-1 pl-3 text-right">{shareWords(low)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
