import type { FirstPictures } from '#server/documents.ts';
import type { Declared, Feature, Made, Making, Parts, Platform } from './feature.ts';

type AnyFeature = Feature<never, object, never, object>;

/** The features in order. A feature that needs what none before it gives does not compile. */
export class FeatureList<Opened extends object = object, Given extends object = object> {
  readonly #features: readonly AnyFeature[];

  constructor(features: readonly AnyFeature[] = []) {
    this.#features = features;
  }

  with<NowOpened extends object, NowGiven extends object>(
    feature: Feature<Platform & Opened, NowOpened, Parts & Opened & NowOpened & Given, NowGiven>,
  ): FeatureList<Opened & NowOpened, Given & NowGiven> {
    return new FeatureList([...this.#features, feature]);
  }

  get declared(): Declared {
    const all = this.#features;
    return {
      personalData: all
        .flatMap((feature) => feature.personalData ?? [])
        .toSorted((one, other) => one.place - other.place),
      firstCalls: Object.assign({}, ...all.map((feature) => feature.firstCalls)),
      listUsers: all.flatMap((feature) => feature.listUsers ?? []),
      notices: all.flatMap((feature) => feature.notices ?? []),
    };
  }

  /** What features open before the frame. */
  async open(platform: Platform, stops: AsyncDisposableStack): Promise<Opened> {
    const opening = this.#features.map(({ open }) => open);
    const { given } = await make(opening, platform, stops);
    return given as Opened;
  }

  /** Everything else, one feature after the other. */
  async create(
    parts: Omit<Parts, 'declared'> & Opened,
    stops: AsyncDisposableStack,
  ): Promise<{ given: Given; firstPictures: FirstPictures }> {
    const creating = this.#features.map(({ create }) => create);
    const { given, all } = await make(creating, { ...parts, declared: this.declared }, stops);
    return {
      given: given as Given,
      firstPictures: Object.assign({}, ...all.map((made) => made.firstPictures)),
    };
  }
}

/** `with` has checked that each feature finds what it needs; here their single types are gone. */
async function make(
  makings: readonly (Making<never, object> | undefined)[],
  parts: object,
  stops: AsyncDisposableStack,
): Promise<{ given: object; all: Made<object>[] }> {
  let given = {};
  const all: Made<object>[] = [];
  for (const making of makings) {
    if (making === undefined) continue;
    const made = await making({ ...parts, ...given } as never);
    if (made.stop) stops.use(made.stop);
    given = { ...given, ...made.gives };
    all.push(made);
  }
  return { given, all };
}
