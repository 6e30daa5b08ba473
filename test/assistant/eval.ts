// `npm run eval:assistant`: asks the assistant what we know about the demo college, and says how much of it was right.
// With AI_* set it asks that model, with the built-in one behind it as in the product.
import { mkdtemp, rm } from 'node:fs/promises';
import { mock } from 'node:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { connect } from '#platform/database/postgres.ts';
import { openLanguageModel } from '#platform/ai/model.ts';
import { builtInAssistant } from '#features/assistant/server/built-in/built-in.ts';
import { modelAnswerer } from '#features/assistant/server/model/answerer.ts';
import type { Answerer } from '#features/assistant/server/port.ts';
import { readConfig } from '../../src/config.ts';
import { silentLog } from '../lib/silent-log.ts';
import { buildExamCollege, examDay, type Members, stopClock } from './college.ts';
import { type ExamQuestion, type Score, scoreOf, shortcomings, takeExam, type Verdict } from './exam.ts';
import { developmentQuestions } from './questions-development.ts';
import { firstExamQuestions } from './questions-first-exam.ts';
import { heldOutQuestions } from './questions-held-out.ts';
import { openRoom } from './room.ts';

// The dates of the demo college are in the time of the machine.
process.env['TZ'] = 'UTC';

let fallBacks = 0;
const reasons = new Set<string>();

const sets: readonly [name: string, questions: readonly ExamQuestion[]][] = [
  ['development (tuned on)', developmentQuestions],
  ['first exam (tuned on since)', firstExamQuestions],
  ['held out (sealed)', heldOutQuestions],
];

const dataDir = await mkdtemp(join(tmpdir(), 'quad-eval-'));
const server = await startEmbedded({ dataDir, durable: false }, silentLog);
try {
  process.exitCode = (await examine(server.url)) ? 0 : 1;
} finally {
  await server[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
}

async function examine(url: string): Promise<boolean> {
  const empty = connect(url, silentLog);
  await migrate(empty);
  await empty.$client.end();
  await stopClock(url, examDay);
  const db = connect(url, silentLog);
  try {
    mock.timers.enable({ apis: ['Date'], now: examDay });
    const members = await buildExamCollege(db);
    mock.timers.reset();
    const { ai } = readConfig(process.env);
    if (ai) print(`Asked: ${ai.model} (${ai.provider}), ${ai.baseUrl ?? 'at its usual address'}`);
    const answerer = ai ? withBuiltIn(modelAnswerer(openLanguageModel(ai), { db })) : builtInAssistant;
    return await examineWith(db, members, answerer);
  } finally {
    await db.$client.end();
  }
}

/** When a model fails, the built-in assistant answers. */
function withBuiltIn(model: Answerer): Answerer {
  return {
    kind: 'model',
    async *answer(question, signal) {
      try {
        return yield* model.answer(question, signal);
      } catch (error) {
        fallBacks += 1;
        reasons.add(String(error));
        return yield* builtInAssistant.answer(question, signal);
      }
    },
  };
}

async function examineWith(
  db: ReturnType<typeof connect>,
  members: Members,
  answerer: Answerer,
): Promise<boolean> {
  const complaints: string[] = [];
  for (const [name, questions] of sets) {
    // One set after the other.
    const verdicts = await takeExam(openRoom(db, members, { answerer }), questions);
    report(`${answerer.kind}, ${name}`, verdicts, members);
    complaints.push(...shortcomings(scoreOf(verdicts)).map((sentence) => `${name}: ${sentence}`));
  }
  const all = sets.flatMap(([, questions]) => questions);
  const blind = scoreOf(await takeExam(openRoom(db, members, { answerer, ignoresWhoAsks: true }), all));
  print(`\nWith the visibility rules switched off: ${lineOf(blind)}`);
  if (answerer.kind === 'model')
    print(`The built-in assistant answered ${fallBacks} questions instead: ${[...reasons].join('; ')}`);
  if (blind.leaks === 0) complaints.push('the exam did not notice that the visibility rules were off');
  print(complaints.length === 0 ? '\nAll goals are met.' : `\n${complaints.join('\n')}`);
  return complaints.length === 0;
}

function report(name: string, verdicts: readonly Verdict[], members: Members): void {
  print(`\n${name}: ${lineOf(scoreOf(verdicts))}`);
  for (const role of ['student', 'teacher'] as const) {
    const own = verdicts.filter(({ question }) => members[question.who].viewer.role === role);
    print(`  ${role}s: ${lineOf(scoreOf(own))}`);
  }
  for (const { question, response, leaks, isRight } of verdicts) {
    if (isRight) continue;
    print(
      `  wrong  ${question.who}: ${question.ask}\n         ${response.slice(0, 120).replaceAll('\n', ' ')}`,
    );
    if (leaks.length > 0) print(`         LEAKED: ${leaks.join(' | ')}`);
  }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}

function lineOf(score: Score): string {
  const { answerable, answerableRight, refusable, refused, leaks, p50, p95 } = score;
  return `right ${answerableRight}/${answerable} (${percent(answerableRight, answerable)}), others refused ${refused}/${refusable} (${percent(refused, refusable)}), leaks ${leaks}, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
