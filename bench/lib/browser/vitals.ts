/** What the browser itself says about presses, keys and what moved; as web vitals count it. */
export interface Vitals {
  /** The longest event of each interaction, from the hand to the next paint. The browser does not report those under 16 ms. */
  interactions: Interaction[];
  /** The worst window of at most five seconds, with pauses under one. */
  shift: number;
  /** The worst single events, to find the reason. */
  shifts: { value: number; at: number; what: string[] }[];
}
export interface Interaction {
  name: string;
  durationMs: number;
  /** Before the first listener, in the listeners, and from there to the paint. */
  delayMs: number;
  workMs: number;
  target: string;
}

interface Entry extends PerformanceEntry {
  interactionId: number;
  processingStart: number;
  processingEnd: number;
  target: Element | null;
}
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
type Recorder = typeof globalThis & { quadVitals?: { events: Entry[]; shifts: Shift[]; take: () => void } };

/** In the page, before anything else: listens from the first paint on. */
export function listenToVitals(): void {
  const events: Entry[] = [];
  const shifts: Shift[] = [];
  const onEvents = (list: PerformanceEntry[]) => events.push(...(list as Entry[]));
  const onShifts = (list: PerformanceEntry[]) => shifts.push(...(list as Shift[]));
  const forEvents = new PerformanceObserver((list) => onEvents(list.getEntries()));
  const forShifts = new PerformanceObserver((list) => onShifts(list.getEntries()));
  forEvents.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  forShifts.observe({ type: 'layout-shift', buffered: true });
  const take = () => {
    onEvents(forEvents.takeRecords());
    onShifts(forShifts.takeRecords());
  };
  (globalThis as Recorder).quadVitals = { events, shifts, take };
}

/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page, alone: it can take nothing along */
/** In the page: what was heard since the last time. */
export function readVitals(): Vitals {
  const recorder = (globalThis as Recorder).quadVitals;
  if (!recorder) throw new Error('nobody listens');
  recorder.take();
  const events = recorder.events.splice(0).filter(({ interactionId }) => interactionId > 0);
  const shifts = recorder.shifts.splice(0).filter(({ hadRecentInput }) => !hadRecentInput);
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'gone';
    const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 30);
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 50)} “${words}”`;
  };
  const byId = Map.groupBy(events, ({ interactionId }) => interactionId);
  const interactions = Array.from(byId.values(), (ofOne) => {
    const [longest] = ofOne.toSorted((a, b) => b.duration - a.duration);
    if (!longest) throw new Error('a group without events');
    return {
      name: longest.name,
      durationMs: longest.duration,
      delayMs: longest.processingStart - longest.startTime,
      workMs: longest.processingEnd - longest.processingStart,
      target: nameOf(longest.target),
    };
  });
  let [worst, sum, began, before] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { value, startTime } of shifts.toSorted((a, b) => a.startTime - b.startTime)) {
    const goesOn = startTime - before < 1000 && startTime - began < 5000;
    if (!goesOn) began = startTime;
    sum = goesOn ? sum + value : value;
    before = startTime;
    worst = Math.max(worst, sum);
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  return {
    interactions,
    shift: worst,
    shifts: shifts
      .toSorted((a, b) => b.value - a.value)
      .slice(0, 4)
      .map(({ value, startTime, sources }) => ({
        value,
        at: startTime,
        what: sources
          .slice(0, 4)
          .map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} ${place(previousRect)} → ${place(currentRect)}`,
          ),
      })),
  };
}
