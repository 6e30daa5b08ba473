import { Badge } from '#web/ui/lists/badge.tsx';
import { plainText } from '#shared/words/plain-text.ts';
import type { LeftOut, ReadQuestions } from '#features/quizzes/contract/interchange.ts';
import { sharedText } from '../shared/text.ts';
import { bankText as text } from '../bank/text.ts';

/** A list in a dialog: what is beyond is counted. */
const shownQuestions = 100;

/** What a file has, and what of it cannot be taken, before anything is stored. */
export function ReadFile({ read }: { read: ReadQuestions }) {
  const { questions, notes, leftOut, format, title } = read;
  return (
    <div className="grid gap-4">
      <output className="block">
        <span className="font-semibold">{text.found(questions.length, text.formats[format])}</span>{' '}
        <span className="wrap-anywhere text-ink-soft">{title}</span>
      </output>
      {questions.length === 0 ? (
        <p>{text.nothingToTake}</p>
      ) : (
        <ol aria-label={text.foundList} className="panel max-h-72 divide-y divide-line overflow-y-auto">
          {questions.slice(0, shownQuestions).map((question, place) => (
            <li key={place} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
              <span className="min-w-0 flex-1 truncate">
                {question.title === '' ? plainText(question.text) : question.title}
              </span>
              <Badge tone="ink">{sharedText.kinds[question.content.kind]}</Badge>
            </li>
          ))}
        </ol>
      )}
      {questions.length > shownQuestions ? (
        <p className="text-sm text-ink-soft">{text.andMore(questions.length - shownQuestions)}</p>
      ) : null}
      <Reasons title={text.leftOutList} parts={leftOut} />
      <Reasons title={text.notesList} parts={notes} />
    </div>
  );
}

const Reasons = ({ title, parts }: { title: string; parts: readonly LeftOut[] }) =>
  parts.length === 0 ? null : (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="panel max-h-72 divide-y divide-line overflow-y-auto">
        {parts.map(({ name, reason }, place) => (
          <li key={place} className="grid px-4 py-2">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-sm wrap-anywhere text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
