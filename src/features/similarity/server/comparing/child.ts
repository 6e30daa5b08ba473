// A process of its own: what students hand in may take all the memory and time that it can get, and both end with the process.
import { say, takeJob } from '#platform/one-job/take-job.ts';
import { similarityLimits as limits } from '#features/similarity/contract/limits.ts';
import { compareWorks, type TokenizedWork } from './compare-works.ts';
import type { ChildMessage, FoundPair, ParentMessage, WorkKind, WorkText } from './messages.ts';
import { tokensOfCode, tokensOfText } from './tokens.ts';

const works: TokenizedWork[] = [];
const tooShort: number[] = [];
/** How programs of the report write comments, for what was given to everybody. */
const programNames = new Set<string>();

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
  await say({ kind: 'pairs', pairs } satisfies ChildMessage);
  await say({
    kind: 'done',
    tooShort,
    isPartial: compared.some(({ isPartial }) => isPartial),
  } satisfies ChildMessage);
}

const ofKind = (kind: WorkKind): TokenizedWork[] => works.filter((work) => work.kind === kind);
const share = ({ leftShare, rightShare }: FoundPair): number => Math.max(leftShare, rightShare);

// Nobody waits for a report at the screen.
await takeJob('tenth', (message: ParentMessage) =>
  message.kind === 'work' ? take(message.work) : compare(message.templates, message.comparingMs),
);
