import type { Plugin, Rolldown } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Beside each dynamic import Vite names every file that the import needs, so that the browser asks for all of them at once.
 * What the importing file needs itself is there already: naming it again costs each first load some hundred bytes.
 */
export function slimPreloads(): Plugin {
  let imports: Imports = new Map();
  let uses: ReadonlyMap<string, number> = new Map();
  return {
    name: 'quad:slim-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed, { hostId }) =>
            sharedFirst(uses, missingIn(imports, hostId, needed)),
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
        uses = usesOf(imports);
      },
    },
  };
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

/** Those of `needed` that do not come with `host` anyway. */
export function missingIn(imports: Imports, host: string, needed: readonly string[]): string[] {
  const there = withImports(imports, host);
  return needed.filter((file) => !there.has(file));
}

/** How many files need each file. */
export function usesOf(imports: Imports): Map<string, number> {
  const uses = new Map<string, number>();
  for (const host of imports.keys())
    for (const file of withImports(imports, host)) uses.set(file, (uses.get(file) ?? 0) + 1);
  return uses;
}

/** All at once are asked for. In an order that every list has, the lists of the screens begin alike and compress well. */
export const sharedFirst = (uses: ReadonlyMap<string, number>, files: readonly string[]): string[] =>
  files.toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1));

function withImports(imports: Imports, host: string): Set<string> {
  const there = new Set<string>();
  const visit = (file: string): void => {
    if (there.has(file)) return;
    there.add(file);
    for (const next of imports.get(file) ?? []) visit(next);
  };
  visit(host);
  return there;
}
