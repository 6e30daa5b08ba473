import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';

/**
 * Draws demo/images/*.svg as PNG files into a folder, in a process of its own: the product's process has forgotten how to
 * read SVG, so that nobody can send it one.
 */
export async function drawImages(folder: string): Promise<(name: string) => string> {
  await promisify(execFile)(process.execPath, [join(projectRoot, 'demo/draw.ts'), folder]);
  return (name) => join(folder, `${name}.png`);
}
