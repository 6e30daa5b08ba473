import { useId } from 'react';
import type { SignalCard } from '#features/signals/contract/signals.ts';
import { signalNames, signalSentences } from '#features/signals/text.ts';
import { FactLine } from './fact-line.tsx';
import { MentorAnswers } from './mentor-answers.tsx';
import { StudentWords } from './student-words.tsx';
import { cardText as text } from '../shared/text.ts';

interface SignalRowProps {
  signal: SignalCard;
  student: { userId: string; name: string };
  isOwn: boolean;
  /** The level of its heading on this page. */
  level: 3 | 4;
}

/** The facts as lines of a page. In the margin is the sentence, and what the two can do. */
export function SignalRow({ signal, student, isOwn, level }: SignalRowProps) {
  const { rule, facts, days, fall } = signal;
  const Heading = `h${level}` as const;
  const headingId = useId();
  return (
    <li
      aria-labelledby={headingId}
      className="grid gap-4 py-5 last:pb-0 @xl:grid-cols-[minmax(0,1fr)_16rem] @xl:gap-6"
    >
      <div className="grid min-w-0 content-start gap-3">
        <Heading id={headingId} className="font-semibold">
          {signalNames[rule]}
        </Heading>
        <ul aria-label={text.facts(signalNames[rule])} className="grid border-y border-line">
          {facts.map((fact) => (
            <FactLine key={fact.id} fact={fact} />
          ))}
        </ul>
        <StudentWords key={signal.key} signal={signal} student={student} isOwn={isOwn} />
      </div>
      <div className="margin-note grid min-w-0 content-start gap-3 wrap-anywhere">
        <p>{signalSentences[rule]({ facts: facts.length, days, fall })}</p>
        {isOwn ? null : <MentorAnswers signal={signal} student={student} />}
      </div>
    </li>
  );
}
