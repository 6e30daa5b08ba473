// npm run bench:signals: a simulated term of 500 students and 40 mentors, the same in each run. Printed is how much of the real
// trouble the rules see within two weeks, and how many false alarms a mentor has in a week, rule by rule.
import { type Signal, signalRules, signalsOf } from '../src/features/signals/contract/rules.ts';
import { isKnown, nowOf } from '../src/features/signals/server/same-signal.ts';
import { seededRandom } from '../test/lib/seeded-random.ts';
import { goal, table } from './lib/report.ts';
import { dayMs, simulatedStudent, termBegins, weeks } from './lib/signals/simulated-term.ts';

const students = 500;
const mentors = 40;
const withinDays = 14;
/** What came out of trouble a few days ago is no false alarm. */
const afterDays = 14;

for (const seed of [1, 2, 3]) {
  const random = seededRandom(seed);
  const term = Array.from({ length: students }, () => simulatedStudent(random));
  const found = new Map<string, { right: number; wrong: number }>(
    signalRules.map((rule) => [rule, { right: 0, wrong: 0 }]),
  );
  let troubled = 0;
  let seen = 0;
  let wrong = 0;
  for (const student of term) {
    const { trouble } = student;
    let known: Signal[] = [];
    let isSeen = false;
    for (let day = 0; day < weeks * 7; day += 1) {
      const now = new Date(termBegins + (day + 1) * dayMs - 1);
      const signals = signalsOf(student.factsOn(day), now);
      // As the job stores them: what does not hold any more goes, and what only grows old is no news.
      known = known.filter((each) => nowOf(each, signals) !== undefined);
      for (const signal of signals) {
        if (isKnown(signal, known)) continue;
        known = [...known.filter((each) => nowOf(each, [signal]) === undefined), signal];
        const { rule } = signal;
        const isRight = trouble !== undefined && day >= trouble.from && day < trouble.to + afterDays;
        const count = found.get(rule);
        if (isRight) {
          isSeen ||= day < trouble.from + withinDays;
          if (count) count.right += 1;
        } else {
          wrong += 1;
          if (count) count.wrong += 1;
        }
      }
    }
    if (trouble && trouble.from < weeks * 7 - withinDays) {
      troubled += 1;
      if (isSeen) seen += 1;
    }
  }
  table(
    [`seed ${seed}`, 'right', 'false'],
    [...found].map(([rule, { right, wrong }]) => [rule, String(right), String(wrong)]),
  );
  goal('recall of real trouble', seen / troubled, '>=', 0.8);
  goal('false alarms a mentor a week', wrong / mentors / weeks, '<=', 1);
}
