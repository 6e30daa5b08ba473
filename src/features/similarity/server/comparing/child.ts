// A process of its own: what students hand in may take all the memory and time that it can get, and both end with the process.
import { constants, getPriority, setPriority } from 'node:os';
import process from 'node:process';
import { similarityLimits as limits } from '#features/similarity/contract/limits.ts';
import { compareWorks, type TokenizedWork } from './compare-works.ts';
import type { ChildMessage, FoundPair, ParentMessage, WorkKind, WorkText } from './messages.ts';
import { tokensOfCode, tokensOfText } from './tokens.ts';

/** A tenth of the weight of the server's threads when both are busy: nobody waits for a report at the screen. */
const lower = 10;
setPriority(Math.min(getPriority() + lower, constants.priority.PRIORITY_LOW));

const works: TokenizedWork[] = [];
const tooShort: number[] = [];
/** How programs of the report write comments, for what was given to everybody. */
const programNames = new Set<string>();

/** Resolves when the server has taken it. */
const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

function take({ at, owner, kind, fileName, content }: WorkText): void {
  const tokens = kind === 'text' ? tokensOfText(content) : tokensOfCode(content, fileName ?? '');
  if (tokens.values.length < (kind === 'text' ? limits.wordsMin : limits.signsMin)) {
    tooShort.push(at);
    return;
  }
  if (kind === 'code') programNames.add(/\.[^.]*$/.exec(fileName ?? '')?.[0] ?? '');
  works.push({ at, owner, kind, tokens });
}

async function compare(templates: readonly string[], comparingMs: number): Promise<void> {
  const endMs = performance.now() + comparingMs;
  const isOver = (): boolean => performance.now() > endMs;
  const given = templates.flatMap((template) =>
    Array.from(programNames, (name) => tokensOfCode(template, name)),
  );
  const compared = [
    compareWorks('text', ofKind('text'), templates.map(tokensOfText), isOver),
    compareWorks('code', ofKind('code'), given, isOver),
  ];
  const pairs = compared
    .flatMap((each) => each.pairs)
    .toSorted((one, other) => share(other) - share(one) || other.longest - one.longest)
    .slice(0, limits.pairs);
  await send({ kind: 'pairs', pairs });
  await send({ kind: 'done', tooShort, isPartial: compared.some(({ isPartial }) => isPartial) });
}

const ofKind = (kind: WorkKind): TokenizedWork[] => works.filter((work) => work.kind === kind);
const share = ({ leftShare, rightShare }: FoundPair): number => Math.max(leftShare, rightShare);

process.on('message', (message: ParentMessage) => {
  if (message.kind === 'work') take(message.work);
  // The server ends the process when it has the last message.
  else compare(message.templates, message.comparingMs).catch(() => process.exit(1));
});
// The server has ended.
process.once('disconnect', () => process.exit());
await send({ kind: 'ready' });
