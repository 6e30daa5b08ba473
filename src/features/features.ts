import type { ListUser } from '#features/college/server/service.ts';
import type { FirstCalls } from '#server/documents.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Feature } from './feature.ts';

/** A list of features, and what they declare together. */
export class Features {
  readonly #all: readonly Feature[];

  constructor(all: readonly Feature[] = []) {
    this.#all = all;
  }

  with(feature: Feature): Features {
    return new Features([...this.#all, feature]);
  }

  /** In the order of the archive. */
  get personalData(): readonly PersonalData[] {
    return this.#all
      .flatMap((feature) => feature.personalData ?? [])
      .toSorted((one, other) => one.place - other.place);
  }

  get firstCalls(): FirstCalls {
    return Object.assign({}, ...this.#all.map((feature) => feature.firstCalls)) as FirstCalls;
  }

  get listUsers(): readonly ListUser[] {
    return this.#all.flatMap((feature) => feature.listUsers ?? []);
  }
}
