import type { QueryClient } from '@tanstack/react-query';
import type { CallOptions } from '#web/calls/api-client.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { outlineApi, progressApi } from '../shared/courses-api.ts';
import { keepReport, readReport, withKept } from './kept-watching.ts';
import { putPosition, putProgress } from '../course/merge-progress.ts';
import type { WatchReport } from './player.ts';

/** Sends what one visit of a lesson has played. */
export class WatchReporter {
  readonly #queries: QueryClient;
  readonly #courseId: string;
  readonly #lessonId: string;
  readonly #isStudent: boolean;
  #hasBegun = false;
  /** Without a known length, the player of a person who manages the course measures it. */
  #measures: (durationSeconds: number) => void = () => undefined;
  #report: WatchReport | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(
    queries: QueryClient,
    courseId: string,
    lesson: Lesson,
    { isStudent, canManage }: { isStudent: boolean; canManage: boolean },
  ) {
    this.#queries = queries;
    this.#courseId = courseId;
    this.#lessonId = lesson._id;
    this.#isStudent = isStudent;
    if (canManage && lesson.durationSeconds === null)
      this.#measures = (durationSeconds) => {
        this.#measures = () => undefined;
        const params = {
          courseId,
          moduleId: lesson.moduleId,
          lessonId: lesson._id,
        };
        // A failure is harmless: the next visit sends it again.
        outlineApi.describeVideo({ params, body: { durationSeconds } }).catch(() => undefined);
      };
  }

  /** Takes the newest report of the player. */
  readonly note = (report: WatchReport): void => {
    if (this.#isStudent) {
      this.#report = report;
      // The first report goes at once, because the time since then limits what counts.
      if (!this.#hasBegun) void this.send();
      this.#hasBegun = true;
    } else if (report.durationSeconds !== undefined && report.durationSeconds > 0)
      this.#measures(report.durationSeconds);
  };

  /** For a viewer who comes back before the server has answered. */
  keepPlace(): void {
    if (this.#report) putPosition(this.#queries, this.#courseId, this.#lessonId, this.#report.position);
  }

  /** Sends what an earlier visit could not send. */
  sendKept(): void {
    if (this.#isStudent) this.#report ??= readReport(this.#lessonId);
    void this.send();
  }

  /** Waits for the last request: two that overtake each other would keep the older position. */
  readonly send = (options: CallOptions = {}): Promise<void> =>
    (this.#sending = this.#sending.then(() => this.sendAtOnce(options)));

  /** For a page that closes and cannot wait. */
  readonly sendAtOnce = async (options: CallOptions = {}): Promise<void> => {
    const report = this.#report;
    if (!report) return;
    // Each report carries all ranges since the lesson was opened, and the server merges them. So the next one repairs a
    // loss.
    this.#report = undefined;
    const { whole, forget } = withKept(this.#lessonId, report);
    const { ranges, position, durationSeconds } = whole;
    try {
      const { progress, course, isTaken } = await progressApi.watch(
        {
          params: { courseId: this.#courseId, lessonId: this.#lessonId },
          body: {
            ranges: ranges.slice(-courseLimits.rangesPerCall).map(([from, to]) => [from, to]),
            position,
            ...(durationSeconds === undefined ? {} : { durationSeconds }),
          },
        },
        options,
      );
      if (isTaken) forget();
      else keepReport(this.#lessonId, whole);
      putProgress(this.#queries, this.#courseId, this.#lessonId, progress, course);
      this.keepPlace();
    } catch {
      // Offline, or the server is down: the next interval retries, and so does the next visit.
      this.#report ??= report;
      keepReport(this.#lessonId, whole);
    }
  };
}
