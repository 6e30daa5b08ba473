import type { Plugin } from 'vite';

/**
 * Groups of files can come to need each other though none of their modules do. Then one of them runs before the other has
 * its values, and a screen dies at its start in ways that no type shows: such a build fails.
 */
export const noCycles = (): Plugin => ({
  name: 'quad:no-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file] as const] : [],
      ),
    );
    const cycle = findCycle(new Map([...chunks].map(([name, { imports }]) => [name, imports])));
    if (!cycle) return;
    /** Each module of the one file that imports a module of the other. */
    const reasons = cycle.slice(1).flatMap((to, index) =>
      Object.keys(chunks.get(cycle[index] ?? '')?.modules ?? {}).flatMap((importer) => {
        const imported = this.getModuleInfo(importer)?.importedIds.filter(
          (id) => id in (chunks.get(to)?.modules ?? {}),
        );
        return imported?.length ? [`${importer} → ${imported.join(', ')}`] : [];
      }),
    );
    this.error(
      `These files need each other: ${cycle.join(' → ')}. See file-groups.ts.\n${reasons.join('\n')}`,
    );
  },
});

/** The first way that leads from a file back to itself. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const found = visit(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const found = visit(file, []);
    if (found) return found;
  }
  return undefined;
}
