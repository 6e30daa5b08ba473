// npm run bench:nasty: 10,000 texts of 20,000 characters that are made to be hard, through what the product does with a
// person's text. The longest one counts, and how long the process could do nothing else meanwhile: then no call is answered.
// Options: --texts=10000 --seed=1
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { HarperProofreader } from '../src/platform/ai/proofreading/proofreader.ts';
import { TextTooHard } from '../src/platform/ai/port.ts';
import { withSections } from '../src/features/assistant/server/sections.ts';
import { passagesIn } from '../src/features/assistant/server/built-in/passages.ts';
import { Evidence } from '../src/features/assistant/server/model/evidence.ts';
import { SupportCheck } from '../src/features/assistant/server/model/support.ts';
import { supported } from '../src/features/assistant/server/model/supported.ts';
import { partsOf } from '../src/features/courses/server/files/captions.ts';
import { plainWords } from '../src/server/snippet.ts';
import { Dice } from '../test/assistant/drawn/dice.ts';
import { units } from '../test/linear/growth.ts';
import { goal, percentile, table } from './lib/report.ts';

const { values } = parseArgs({
  options: { texts: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const chars = 20_000;
const goals = { longestMs: 2000, blockedMs: 100 };
const dice = new Dice(Number(values.seed));

/** One unit repeated, several in turns, or any of them one after the other. */
function nasty(): string {
  const kind = dice.number(0, 2);
  const some = dice.some(units, kind === 0 ? 1 : dice.number(2, 6));
  const pattern = kind < 2 ? some.join('') : Array.from({ length: 200 }, () => dice.one(units)).join('');
  return pattern.repeat(Math.ceil(chars / pattern.length)).slice(0, chars - 1) + 'x';
}

async function* inOnePiece(text: string) {
  yield text;
}

await using proofreader = new HarperProofreader();
const sought = { folded: 'how many problems are in the sheet', details: ['problems', 'sheet', 'the'] };
const works: Record<string, (text: string) => unknown> = {
  'proof-read': (text) =>
    proofreader.proofread(text, { keep: [], by: 'ann' }).catch((error: unknown) => {
      // Refused in time is an answer too.
      if (!(error instanceof TextTooHard)) throw error;
    }),
  'sections of a task': (text) => withSections('task', text, { due: 'Monday', points: 5 }),
  'passage of a record': (text) => passagesIn({ title: 'x', body: text }, sought, 400),
  'plain words': plainWords,
  'sentences of a model': async (text) => {
    const check = new SupportCheck(new Evidence(), { asked: 'x', earlier: '' });
    let leftOut = 0;
    const judge = (sentence: string) => (check.isSupported(sentence) ? undefined : 'unsupported');
    for await (const sentence of supported(inOnePiece(text), judge)) leftOut += sentence.leftOut ? 1 : 0;
    return leftOut;
  },
  captions: (text) => partsOf(`WEBVTT\n\n${text}`),
};

const times = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]));
let refused = 0;
const beforeStart = performance.now();
// The first text starts the process, and behind its answer the checker prepares for words like none that it knows.
for (const text of ['This text starts the process.', 'This one waits until it is prepared.'])
  await proofreader.proofread(text, { keep: [], by: 'ann' });
const startMs = performance.now() - beforeStart;
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const startedAt = performance.now();
for (let n = 0; n < Number(values.texts); n += 1) {
  const text = nasty();
  for (const [name, work] of Object.entries(works)) {
    const before = performance.now();
    if ((await work(text)) === undefined) refused += 1;
    times.get(name)?.push(performance.now() - before);
    // What else waits in the process gets its turn, as between two calls.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
delay.disable();
const all = [...times.values()].flat();
const longest = percentile(all, 1);
console.log(
  `${values.texts} texts of ${chars.toLocaleString('en')} characters in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; ${refused} refused by the proof-reader, whose process took ${startMs.toFixed(0)} ms to start; ms\n`,
);
table(
  ['', 'p50', 'p99', 'longest'],
  [...times].map(([name, list]) => [
    name,
    percentile(list, 0.5).toFixed(1),
    percentile(list, 0.99).toFixed(1),
    percentile(list, 1).toFixed(1),
  ]),
);
goal('longest, of 2 s', longest / goals.longestMs, '<=', 1);
goal('the process was blocked, of 100 ms', delay.max / 1e6 / goals.blockedMs, '<=', 1);
