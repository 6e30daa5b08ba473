import { join } from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import { DiskFiles } from './disk.ts';
import type { Files } from './port.ts';

const sweepMs = 60 * 60 * 1000;

/** Files under DATA_DIR. STORAGE_URL has no implementation yet: start-up says so. */
export async function openFiles(config: { dataDir: string; storageUrl: string | undefined }): Promise<Files> {
  await makeDataDir(config.dataDir);
  const files = await DiskFiles.open(join(config.dataDir, 'files'));
  setInterval(() => void files.sweep(), sweepMs).unref();
  return files;
}
