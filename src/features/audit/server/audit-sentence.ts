import type { AuditWords } from '../contract/words.ts';

/** 'createLesson', 'sign-up.start' and 'two_factor' as words. */
const inWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_./]+/g, ' ')
    .toLowerCase();

const withCapital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const firstPart = (action: string): string => action.split('.')[0] ?? action;

/** What the log says, from the words of all features. */
export class AuditSentences {
  readonly #sentences: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #visitors: ReadonlySet<string>;

  constructor(words: readonly AuditWords[]) {
    this.#sentences = new Map(words.flatMap(({ sentences }) => Object.entries(sentences)));
    this.#names = new Map(words.flatMap(({ names }) => Object.entries(names ?? {})));
    this.#visitors = new Set(words.flatMap(({ byVisitors }) => byVisitors ?? []));
  }

  /** 'approved {} as a teacher'; an action without a sentence is named. */
  of(action: string): string {
    return this.#sentences.get(action) ?? this.#nameOf(action);
  }

  /** For the list of actions: 'Approved … as a teacher'. */
  labelOf(action: string): string {
    return withCapital(this.of(action).replace('{}', '…'));
  }

  /** 'tasks' → 'Tasks: everything'. */
  groupLabelOf(part: string): string {
    return `${withCapital(this.#names.get(part) ?? inWords(part))}: everything`;
  }

  isByVisitor(action: string): boolean {
    return this.#visitors.has(firstPart(action));
  }

  /** 'courses: create lesson' */
  #nameOf(action: string): string {
    const [part = '', ...rest] = action.split('.');
    return `${this.#names.get(part) ?? inWords(part)}: ${inWords(rest.join(' '))}`.replace(/: $/, '');
  }
}
