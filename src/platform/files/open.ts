import { join } from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import { DiskFiles } from './disk.ts';
import type { Files } from './port.ts';
import { parseS3Address } from './s3-address.ts';

const sweepMs = 60 * 60 * 1000;

/** Files under DATA_DIR, or in the bucket that STORAGE_URL names; then the folder holds only what is being received. */
export async function openFiles(config: { dataDir: string; storageUrl: string | undefined }): Promise<Files> {
  await makeDataDir(config.dataDir);
  const disk = await DiskFiles.open(join(config.dataDir, 'files'));
  // What cannot be removed now goes another time: a disk that is away for a moment must not end the process.
  setInterval(() => void disk.sweep().catch(() => undefined), sweepMs).unref();
  const address = config.storageUrl === undefined ? undefined : parseS3Address(config.storageUrl);
  if (address === undefined) return disk;
  // The SDK is large, so it is loaded only for a bucket.
  const { S3Files } = await import('./s3.ts');
  return S3Files.open(address, disk);
}
