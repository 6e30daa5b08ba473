import { resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Folders {
  root: string;
  outDir: string;
}

/**
 * A plugin that works on the files of a build when all of them are written, one such plugin after the other. It does
 * nothing after a failed build, so that the first error is the one that is shown.
 */
export function afterBuild(name: string, work: (folders: Folders) => Promise<void>, order?: 'post'): Plugin {
  let folders: Folders;
  let isWritten = false;
  return {
    name: `quad:${name}`,
    apply: 'build',
    configResolved: ({ root, build }) => void (folders = { root, outDir: resolve(root, build.outDir) }),
    writeBundle: () => void (isWritten = true),
    closeBundle: {
      order: order ?? null,
      sequential: true,
      async handler() {
        if (isWritten) await work(folders);
      },
    },
  };
}
