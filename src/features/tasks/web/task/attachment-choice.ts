import type { Task } from '#features/tasks/contract/tasks.ts';

/** The attachment of the form: a newly chosen file, or the stored one until the author removes it. */
export interface AttachmentChoice {
  chosen: File | null;
  stored: { name: string; size?: number } | null;
}

export const noAttachment: AttachmentChoice = { chosen: null, stored: null };

export const storedAttachment = ({ attachment, attachmentName }: Task): AttachmentChoice => ({
  chosen: null,
  stored:
    attachmentName === null ? null : { name: attachmentName, ...(attachment && { size: attachment.size }) },
});

export const filesOf = ({ chosen }: AttachmentChoice): { files?: { attachment: File } } =>
  chosen ? { files: { attachment: chosen } } : {};
