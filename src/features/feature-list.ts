import type { FirstPictures } from '#server/pages/documents.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import type { CalendarSource } from '#features/calendar/server/service.ts';
import type { CourseRecords } from '#features/courses/server/service.ts';
import type { DashboardSource } from '#features/dashboard/server/service.ts';
import type { GradeSource } from '#features/gradebook/server/service.ts';
import type { SearchSource } from '#features/search/server/service.ts';
import type { SignalSource } from '#features/signals/server/service.ts';
import type { Declared, Feature, Making, Offer, Offers, Parts, Platform } from './feature.ts';

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

  /** Of their folders. */
  get names(): string[] {
    return this.#features.map(({ name }) => name);
  }

  get declared(): Declared {
    const all = this.#features;
    return {
      personalData: all
        .flatMap((feature) => feature.personalData ?? [])
        .toSorted((one, other) => one.place - other.place),
      firstCalls: Object.assign({}, ...all.map((feature) => feature.firstCalls)),
      help: all.flatMap((feature) => feature.help ?? []),
      listUsers: all.flatMap((feature) => feature.listUsers ?? []),
      termUsers: all.flatMap((feature) => feature.termUsers ?? []),
      audit: all.flatMap((feature) => feature.audit ?? []),
      notices: all.flatMap((feature) => feature.notices ?? []),
      fellowClasses: all.flatMap((feature) => feature.fellowClasses ?? []),
      heldRecords: all.flatMap((feature) => feature.heldRecords ?? []),
    };
  }

  /** What features open before the frame. */
  async open(platform: Platform, stops: AsyncDisposableStack): Promise<Opened> {
    const opening = this.#features.map(({ open }) => open);
    const given = await make(opening, platform, stops, () => {});
    return given as Opened;
  }

  /** Everything else, one feature after the other. */
  async create(
    parts: Omit<Parts, 'declared' | 'offers'> & Opened,
    stops: AsyncDisposableStack,
  ): Promise<{ given: Given; offers: Offers }> {
    const creating = this.#features.map(({ create }) => create);
    const { offers, add } = gather();
    const given = await make(creating, { ...parts, declared: this.declared, offers }, stops, add);
    return { given: given as Given, offers };
  }
}

/** Offers that fill while the features are made. */
function gather(): { offers: Offers; add: (offer: Offer) => void } {
  const firstPictures: FirstPictures = {};
  const search: SearchSource[] = [];
  const dashboard: DashboardSource[] = [];
  const calendar: CalendarSource[] = [];
  const campus: CampusSource[] = [];
  const inCourses: CourseRecords[] = [];
  const grades: GradeSource[] = [];
  const signals: SignalSource[] = [];
  return {
    offers: { firstPictures, search, dashboard, calendar, campus, inCourses, grades, signals },
    add(offer) {
      Object.assign(firstPictures, offer.firstPictures);
      search.push(...(offer.search ?? []));
      dashboard.push(...(offer.dashboard ?? []));
      calendar.push(...(offer.calendar ?? []));
      campus.push(...(offer.campus ?? []));
      inCourses.push(...(offer.inCourses ?? []));
      grades.push(...(offer.grades ?? []));
      signals.push(...(offer.signals ?? []));
    },
  };
}

/** `with` has checked that each feature finds what it needs; here their single types are gone. */
async function make(
  makings: readonly (Making<never, object> | undefined)[],
  parts: object,
  stops: AsyncDisposableStack,
  add: (offer: Offer) => void,
): Promise<object> {
  let given = {};
  for (const making of makings) {
    if (making === undefined) continue;
    const made = await making({ ...parts, ...given } as never);
    if (made.stop) stops.use(made.stop);
    given = { ...given, ...made.gives };
    add(made);
  }
  return given;
}
