import type { Uploads } from '#features/uploads/server/service.ts';
import { menteeDocumentPurpose, mentorshipLimits } from '../contract/shapes.ts';
import { mentorshipRefusals as refusals } from '../refusals-text.ts';
import { mayReadFile } from './documents.ts';

/** The limits of a document's file, and who may read it. */
export function defineDocumentPurpose(uploads: Uploads): void {
  uploads.define({
    name: menteeDocumentPurpose,
    maxBytes: mentorshipLimits.documentBytes,
    tooLarge: refusals.fileTooLarge,
    kinds: ['pdf', 'word', 'image'],
    unsupported: refusals.wrongType,
    access: 'signedIn',
    serve: 'inline',
    mayRead: async (db, viewer, file) =>
      file.recordId !== null && (await mayReadFile(db, viewer, file.recordId, file.id)),
  });
}
