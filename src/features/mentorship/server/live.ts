import type { Bus } from '#platform/bus/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { mentorshipEvents as events } from '../contract/mentorship.ts';
import { type MenteeDocument } from '../contract/shapes.ts';

/** The sockets that events go to. A program that builds a college passes sockets that send nothing. */
type Sockets = Pick<Realtime, 'toUser' | 'toEveryone'>;

const requestsTopic = 'mentorship.requests-changed';
const categoriesTopic = 'mentorship.categories-changed';

/** Makes the open lists of administrators load again. */
export const publishRequestsChanged = (bus: Bus): void => bus.publish(requestsTopic, {});

/**
 * Sends live events after the commit. Both people of a mentorship, administrators (requests) and everybody (categories)
 * get them.
 */
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

  /** `document` in the mentor's view. */
  toMentor(document: MenteeDocument, mentorId: string): void {
    this.#realtime.toUser(events, mentorId, 'document_changed', document);
  }

  /** Removes a document from the mentor's screen when it is not shared any more. */
  hiddenFromMentor(id: string, studentId: string, mentorId: string): void {
    this.#realtime.toUser(events, mentorId, 'document_removed', { id, studentId });
  }

  documentRemoved(id: string, studentId: string, mentorId: string | null): void {
    for (const userId of people(studentId, mentorId))
      this.#realtime.toUser(events, userId, 'document_removed', { id, studentId });
  }

  /** `former`: the mentors of the student until now. */
  relationChanged(studentId: string, mentorId: string | null, former: readonly string[]): void {
    for (const userId of [...people(studentId, mentorId), ...former])
      this.#realtime.toUser(events, userId, 'mentorship_changed', { studentId, mentorId });
    publishRequestsChanged(this.#bus);
  }

  categoriesChanged(): void {
    this.#bus.publish(categoriesTopic, {});
  }

  /** The request of this student was made, changed or withdrawn. */
  requestChanged(studentId: string): void {
    this.#realtime.toUser(events, studentId, 'own_mentor_request_changed', {});
    publishRequestsChanged(this.#bus);
  }

  [Symbol.dispose](): void {
    for (const stop of this.#unsubscribe) stop();
  }
}

const people = (studentId: string, mentorId: string | null): string[] =>
  mentorId === null ? [studentId] : [studentId, mentorId];
