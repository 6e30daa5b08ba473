import { AppError } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { LeftOut } from '#features/quizzes/contract/interchange.ts';
import { picturePurpose } from '#features/quizzes/contract/pictures.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import { claimPictures } from '../pictures/claim-pictures.ts';
import { checksumsIn, withStored } from './placeholders.ts';
import type { ReadFile } from './reader.ts';

const shownChars = 80;
/** Its first bytes promise a picture, and the others break it, or it has too many pixels. */
const isNoPicture = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'unsupported_type' || error.reason.key === 'uploads.imageTooManyPixels');

type Uses = Pick<Uploads, 'accept' | 'attach' | 'copy' | 'filesOf'>;

/** The pictures of one file on their way into the bank. Each is uploaded once; further questions get a copy. */
export class PicturesToStore {
  /** What could not be read as a picture after all. */
  readonly notes: LeftOut[] = [];
  readonly #uploads: Uses;
  readonly #viewer: Viewer;
  readonly #arrived: Map<string, ReadFile['pictures'][number]>;
  /** By checksum; without a question until one has it. */
  readonly #uploaded = new Map<string, { fileId: string; questionId?: string }>();

  constructor(uploads: Uses, viewer: Viewer, pictures: ReadFile['pictures']) {
    this.#uploads = uploads;
    this.#viewer = viewer;
    this.#arrived = new Map(pictures.map((picture) => [picture.checksum, picture]));
  }

  /** Those that are not uploaded yet. */
  newIn(question: NewQuestion): string[] {
    return checksumsIn(question).filter(
      (checksum) => this.#arrived.has(checksum) && !this.#uploaded.has(checksum),
    );
  }

  /** Before the transaction, with the checks of every upload. */
  async upload(question: NewQuestion): Promise<void> {
    for (const checksum of this.newIn(question)) {
      const arrived = this.#arrived.get(checksum);
      if (arrived === undefined) continue;
      const received = { ...arrived, claimedType: '' };
      try {
        const { id } = await this.#uploads.accept(this.#viewer, picturePurpose, received);
        this.#uploaded.set(checksum, { fileId: id });
      } catch (error) {
        if (!isNoPicture(error)) throw error;
        this.#arrived.delete(checksum);
        const reason = reasons.mediaMissing({ what: arrived.filename });
        this.notes.push({ name: question.title || question.text.slice(0, shownChars), reason });
      }
    }
  }

  /** Gives a new question its pictures; answers it with their addresses. */
  async giveTo(tx: Transaction, questionId: string, question: NewQuestion): Promise<NewQuestion> {
    const checksums = checksumsIn(question);
    if (checksums.length === 0) return question;
    const ids = new Map<string, string>();
    for (const checksum of checksums) {
      const id = await this.#idFor(tx, questionId, checksum);
      if (id !== undefined) ids.set(checksum, id);
    }
    const stored = withStored(question, ids);
    await claimPictures(tx, this.#uploads, this.#viewer, questionId, stored);
    return stored;
  }

  /** Undefined when somebody has removed the picture since. */
  async #idFor(tx: Transaction, questionId: string, checksum: string): Promise<string | undefined> {
    const uploaded = this.#uploaded.get(checksum);
    if (uploaded === undefined) return undefined;
    const { fileId, questionId: from } = uploaded;
    if (from === undefined) {
      this.#uploaded.set(checksum, { fileId, questionId });
      return fileId;
    }
    const [copy] = await this.#uploads.copy(tx, this.#viewer, picturePurpose, from, questionId, [fileId]);
    return copy?.id;
  }
}
