import type { Bus } from '#platform/bus/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { mentorshipEvents as events } from '../contract/mentorship.ts';
import { type MenteeDocument } from '../contract/shapes.ts';

/** Where events leave; a builder's lead nowhere. */
type Sockets = Pick<Realtime, 'toUser' | 'toEveryone'>;

const requestsTopic = 'mentorship.requests-changed';
const categoriesTopic = 'mentorship.categories-changed';

/** Open lists of administrators are asked for again. */
export const tellRequestsChanged = (bus: Bus): void => bus.publish(requestsTopic, {});

/** Tells open screens, after the commit: the two people of a relation, administrators about requests, everybody about categories. */
export class MentorshipLive implements Disposable {
  readonly #bus: Bus;
  readonly #realtime: Sockets;
  readonly #unsubscribe: readonly (() => void)[];

  constructor(bus: Bus, realtime: Sockets) {
    this.#bus = bus;
    this.#realtime = realtime;
    this.#unsubscribe = [
      bus.subscribe(requestsTopic, () =>
        realtime.toEveryone(events, 'mentor_requests_changed', {}, (viewer) => viewer.isAdmin),
      ),
      bus.subscribe(categoriesTopic, () =>
        realtime.toEveryone(events, 'document_categories_changed', {}, () => true),
      ),
    ];
  }

  toStudent(document: MenteeDocument): void {
    this.#realtime.toUser(events, document.studentId, 'document_changed', document);
  }

  /** `document` as the mentor sees it. */
  toMentor(document: MenteeDocument, mentorId: string): void {
    this.#realtime.toUser(events, mentorId, 'document_changed', document);
  }

  /** Not shared any more: for the mentor it is gone. */
  hiddenFromMentor(id: string, studentId: string, mentorId: string): void {
    this.#realtime.toUser(events, mentorId, 'document_removed', { id, studentId });
  }

  documentRemoved(id: string, studentId: string, mentorId: string | null): void {
    for (const userId of people(studentId, mentorId))
      this.#realtime.toUser(events, userId, 'document_removed', { id, studentId });
  }

  /** `former`: who mentored the student until now. */
  relationChanged(studentId: string, mentorId: string | null, former: readonly string[]): void {
    for (const userId of [...people(studentId, mentorId), ...former])
      this.#realtime.toUser(events, userId, 'mentorship_changed', { studentId, mentorId });
    this.requestsChanged();
  }

  categoriesChanged(): void {
    this.#bus.publish(categoriesTopic, {});
  }

  requestsChanged(): void {
    tellRequestsChanged(this.#bus);
  }

  [Symbol.dispose](): void {
    for (const stop of this.#unsubscribe) stop();
  }
}

const people = (studentId: string, mentorId: string | null): string[] =>
  mentorId === null ? [studentId] : [studentId, mentorId];
