// What a feature says about the notifications that it causes: its events, its kinds of notifications, and their sentences.
import type { Category } from './categories.ts';

/** An event of a feature. It carries ids only: recipients and words are read later. */
export interface NoticeEvent<Ids extends object> {
  readonly name: string;
  readonly with: (ids: Ids) => StoredEvent;
}
/** An event with its ids, as jobs and rows keep it. */
export interface StoredEvent {
  readonly kind: string;
  readonly [id: string]: unknown;
}

export const noticeEvent = <Ids extends object>(name: string): NoticeEvent<Ids> => ({
  name,
  with: (ids) => ({ kind: name, ...ids }),
});

/** The parts of a sentence: the person it names, the title of the record, and one detail more. */
export interface Facts {
  name: string;
  title: string;
  detail: string;
}
/** The first people that a sentence names, and how many there are with the others. */
export interface Names {
  shown: readonly string[];
  total: number;
}
export interface FactsOfMany extends Facts {
  count: number;
  names: Names;
}
export interface Sentence {
  title: string;
  body: string;
}

/** What a notification can be for the person who gets it. */
export interface NoticeKind {
  /** As rows, mails and the wire have it. */
  readonly name: string;
  /** The one category in which a person switches it on and off. */
  readonly category: Category;
  /** It is for this person alone, and not for many or for everybody with a post. */
  readonly isForOnePerson?: boolean;
  /** Never what somebody wrote: lock screens are read by others, and an edit would not reach them. Mails have it besides. */
  readonly sentence: (facts: Facts) => Sentence;
  /** Several things of the kind about one record. A kind without it is never one of several. */
  readonly ofMany?: (facts: FactsOfMany) => Sentence;
}
