import type { ReplyOf } from '#shared/endpoint.ts';
import type { gradeFilesContract } from '#features/gradebook/contract/files.ts';

export type GradesPreview = ReplyOf<typeof gradeFilesContract.preview>;
