import { File, type FileEntry, FingerprintIndex, Region, TokenizedFile } from '@dodona/dolos-core';
import { similarityLimits as limits } from '#features/similarity/contract/limits.ts';
import type { FoundPair, WorkKind } from './messages.ts';
import { comparePair, type Indexed } from './passages.ts';
import type { Tokens } from './tokens.ts';

/** A text that was divided into what is compared. */
export interface TokenizedWork {
  at: number;
  owner: string;
  kind: WorkKind;
  tokens: Tokens;
}

/**
 * `kgram`: words or signs of one fingerprint. `window`: of so many fingerprints in a row one is kept, so that a shared passage of
 * kgram + window - 1 is always found. `tokensMin`: shorter passages say nothing.
 */
const settings: Readonly<
  Record<WorkKind, { kgram: number; window: number; tokensMin: number; long: number }>
> = {
  text: { kgram: 6, window: 10, tokensMin: 8, long: limits.longWords },
  code: { kgram: 20, window: 12, tokensMin: 20, long: limits.longSigns },
};
/** What a text repeats more often is no passage: a line of signs, an empty table. */
const repeatsMax = 8;
/** What more than this part of at least so many texts have was given to them. */
const givenToAll = { share: 0.8, works: 10 };
/** Pairs that are compared word by word: more than are shown, since the first count is a guess. */
const candidatesMax = 2 * limits.pairs;
const guessMin = limits.shareMin / 2;

export interface Compared {
  pairs: FoundPair[];
  /** The time was up before the last pair. */
  isPartial: boolean;
}

/** Compares texts of one kind, each with those of the other owners. The most similar pairs come first. */
export function compareWorks(
  kind: WorkKind,
  works: readonly TokenizedWork[],
  templates: readonly Tokens[],
  isOver: () => boolean,
): Compared {
  const { kgram, window, tokensMin, long } = settings[kind];
  const index = new FingerprintIndex(kgram, window);
  index.addFiles(works.map(({ tokens }) => toFile(tokens)));
  // The library leaves out only what it knows by then.
  for (const template of templates) index.addIgnoredFile(toFile(template));
  index.addIgnoredHashes(tooCommon(index, works.length));
  const entries = index.entries();
  const known = new Set(templates.flatMap((template) => kgramsOf(template, kgram)));
  const indexed = works.flatMap(({ at, owner, tokens }, place): Indexed[] => {
    const entry = entries[place];
    if (entry === undefined) return [];
    return [{ at, owner, tokens, entry, given: once(() => givenOf(entry, tokens, kgram, known)) }];
  });
  const pairs: FoundPair[] = [];
  let isPartial = false;
  for (const [left, right] of candidates(index, indexed, isOver)) {
    if (isOver()) {
      isPartial = true;
      break;
    }
    const found = comparePair(index, left, right, tokensMin);
    if (Math.max(found.leftShare, found.rightShare) >= limits.shareMin || found.longest >= long)
      pairs.push(found);
  }
  return { pairs, isPartial: isPartial || isOver() };
}

/** The library counts in lines and columns; here a column is the number of a token. */
function toFile({ values }: Tokens): TokenizedFile {
  for (let at = places.length; at < values.length; at += 1) places.push(new Region(0, at, 0, at + 1));
  return new TokenizedFile(new File('', ''), values, places);
}
/** The same ones for all texts: one for each token of each of them would be most of the memory. */
const places: Region[] = [];

function tooCommon(index: FingerprintIndex, works: number): number[] {
  const most = works >= givenToAll.works ? works * givenToAll.share : works;
  return index
    .sharedFingerprints()
    .filter(({ ignored }) => !ignored)
    .filter((shared) => {
      const files = shared.files();
      return files.length > most || files.some((file) => shared.occurrencesOf(file).length > repeatsMax);
    })
    .map(({ hash }) => hash);
}

/**
 * Of fingerprints only a part is kept, not the same one in the template and around it in a text, so what was given is looked for
 * word by word.
 */
function givenOf(entry: FileEntry, tokens: Tokens, kgram: number, known: ReadonlySet<string>): Uint8Array {
  const given = new Uint8Array(tokens.values.length);
  for (const shared of entry.ignored)
    for (const { side } of shared.occurrencesOf(entry.file)) given.fill(1, side.start, side.stop + 1);
  if (known.size > 0)
    for (const [at, words] of kgramsOf(tokens, kgram).entries())
      if (known.has(words)) given.fill(1, at, at + kgram);
  return given;
}

const kgramsOf = ({ values }: Tokens, kgram: number): string[] =>
  Array.from({ length: Math.max(0, values.length - kgram + 1) }, (_, at) =>
    values.slice(at, at + kgram).join(' '),
  );

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Pairs by how many fingerprints they share, without looking at each of half a million pairs. */
function candidates(
  index: FingerprintIndex,
  indexed: readonly Indexed[],
  isOver: () => boolean,
): [Indexed, Indexed][] {
  const placeOf = new Map(indexed.map(({ entry }, place) => [entry.file, place]));
  const counts = new Map<number, number>();
  for (const shared of index.sharedFingerprints()) {
    if (shared.ignored || shared.fileCount() < 2) continue;
    if (isOver()) break;
    const having = shared.files().flatMap((file) => placeOf.get(file) ?? []);
    for (const [at, one] of having.entries())
      for (const other of having.slice(at + 1)) {
        const key = Math.min(one, other) * indexed.length + Math.max(one, other);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  return Array.from(counts)
    .flatMap(([key, count]): { pair: [Indexed, Indexed]; guess: number }[] => {
      const [left, right] = [indexed[Math.floor(key / indexed.length)], indexed[key % indexed.length]];
      if (left === undefined || right === undefined || left.owner === right.owner) return [];
      const guess = count / Math.max(1, Math.min(left.entry.shared.size, right.entry.shared.size));
      return guess >= guessMin || count >= limits.longWords / settings.text.kgram
        ? [{ pair: [left, right], guess }]
        : [];
    })
    .toSorted((one, other) => other.guess - one.guess)
    .slice(0, candidatesMax)
    .map(({ pair }) => pair);
}
