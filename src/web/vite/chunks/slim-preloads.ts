import type { Plugin, Rolldown } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Beside each dynamic import Vite names every file that the import needs, so that the browser asks for all of them at once.
 * What the importing file needs itself is there already: naming it again costs each first load some hundred bytes.
 */
export function slimPreloads(): Plugin {
  let imports: Imports = new Map();
  return {
    name: 'quad:slim-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed, { hostId }) => missingIn(imports, hostId, needed),
        },
      },
    }),
    generateBundle: {
      // Before Vite asks for the dependencies.
      order: 'pre',
      handler(_options, bundle) {
        imports = new Map(
          Object.values(bundle)
            .filter(isChunk)
            .map((chunk) => [chunk.fileName, chunk.imports]),
        );
      },
    },
  };
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

/** Those of `needed` that do not come with `host` anyway. */
export function missingIn(imports: Imports, host: string, needed: readonly string[]): string[] {
  const there = new Set<string>();
  const visit = (file: string): void => {
    if (there.has(file)) return;
    there.add(file);
    for (const next of imports.get(file) ?? []) visit(next);
  };
  visit(host);
  return needed.filter((file) => !there.has(file));
}
