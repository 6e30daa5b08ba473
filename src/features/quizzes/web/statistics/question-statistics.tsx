import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { QuestionStatistics as Statistics } from '#features/quizzes/contract/grading.ts';
import { questionKinds } from '#features/quizzes/contract/questions/sorts.ts';
import { wordsOf } from '../question/words-of.ts';
import { sharedText } from '../shared/text.ts';
import { Share } from './share.tsx';
import { statisticsText as text } from './text.ts';

interface QuestionStatisticsProps {
  courseId: string;
  quizId: string;
  /** From 1. */
  position: number;
  question: Statistics;
}

/** One question: how hard it is, whether it separates, and what was answered. */
export function QuestionStatistics({ courseId, quizId, position, question }: QuestionStatisticsProps) {
  const { questionId, answers, difficulty, discrimination, toGrade, given } = question;
  // Two questions may read alike.
  const title = text.numbered(position, question.title);
  const kind = questionKinds.find((each) => each === question.kind);
  const facts = [
    { name: text.answers, value: String(answers) },
    { name: text.difficulty, value: difficulty === null ? text.none : text.percent(difficulty) },
    { name: text.discrimination, value: discrimination === null ? text.none : discrimination.toFixed(2) },
  ];
  return (
    <Card
      level={3}
      title={<span className="wrap-anywhere">{title}</span>}
      end={
        <LinkButton
          to="/courses/$courseId/quizzes/$quizId/grade/$questionId"
          params={{ courseId, quizId, questionId }}
          variant="secondary"
          size="sm"
          aria-label={toGrade === 0 ? text.answersOf(title) : text.gradeNamed(title)}
        >
          {toGrade === 0 ? text.seeAnswers : text.grade}
        </LinkButton>
      }
    >
      <p className="-mt-2 flex flex-wrap items-center gap-2">
        {kind === undefined ? null : <Badge tone="ink">{sharedText.kinds[kind]}</Badge>}
        {toGrade === 0 ? null : <Badge tone="mark">{text.toGrade(toGrade)}</Badge>}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="display figures text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      {given.length === 0 ? null : <Given given={given} answers={answers} />}
    </Card>
  );
}

const Given = ({ given, answers }: Pick<Statistics, 'given' | 'answers'>) => (
  <table className="w-full text-sm">
    <caption className="pb-1 text-left font-semibold">{text.given}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{text.answer}</th>
        <th scope="col">{text.share}</th>
        <th scope="col">{text.times}</th>
      </tr>
    </thead>
    <tbody>
      {given.map(({ words, count, isRight }) => (
        <tr key={`${String(isRight)} ${words}`} className="border-t border-line">
          <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
            {wordsOf(words)}{' '}
            {isRight === null ? null : (
              <Badge tone={isRight ? 'ok' : 'neutral'}>{isRight ? text.isRight : text.isWrong}</Badge>
            )}
          </th>
          <td className="w-1/3 py-1.5 max-sm:hidden">
            <Share of={count / Math.max(1, answers)} isRight={isRight === true} />
          </td>
          <td className="figures w-12 py-1.5 text-right">{count}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
