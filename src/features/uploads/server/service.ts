// The door of the upload service for other features.
export { fileUrl } from '../contract/uploads.ts';
export { type Uploads, createUploads } from './create-uploads.ts';
export { acceptCsv, claimCsv, csvPurpose, readCsv } from './csv-files.ts';
export { type FileKind, type FilePurpose, type StoredFile, toFileView } from './purpose.ts';
export { storedBytes } from './stored-bytes.ts';
export { fileTables } from './table.ts';
