import type { WatchedRange } from '#features/courses/contract/forms/shapes.ts';

const slackSeconds = 1;

/** Collects played ranges from occasional positions of a video. A jump does not count as played. */
export class WatchLog {
  readonly #ranges: [number, number][] = [];
  #last: { second: number; atMs: number } | undefined;

  /** Notes that the video is at `second` now. */
  see(second: number, isPlaying: boolean, atMs: number, rate = 1): void {
    const last = this.#last;
    this.#last = isPlaying ? { second, atMs } : undefined;
    if (!last || second <= last.second) return;
    const possible = ((atMs - last.atMs) / 1000) * rate + slackSeconds;
    if (second - last.second <= possible) this.#add(last.second, second);
  }

  get ranges(): readonly WatchedRange[] {
    return this.#ranges;
  }

  #add(from: number, to: number): void {
    const open = this.#ranges.at(-1);
    if (open && open[1] === from) open[1] = to;
    else this.#ranges.push([from, to]);
  }
}
