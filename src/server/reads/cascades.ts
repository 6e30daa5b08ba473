import type { Database } from '#platform/database/port.ts';

/** By table: the tables whose rows change when rows of it are deleted, directly or through others. */
export async function readCascades(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  // c cascade, n set null, d set default
  const { rows } = await db.$client.query<{ parent: string; child: string }>(`
    select confrelid::regclass::text as parent, conrelid::regclass::text as child
    from pg_constraint where contype = 'f' and confdeltype in ('c', 'n', 'd')`);
  const children = new Map<string, string[]>();
  for (const { parent, child } of rows) children.set(parent, [...(children.get(parent) ?? []), child]);
  return new Map([...children.keys()].map((table) => [table, below(table, children)]));
}

function below(table: string, children: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    for (const child of children.get(name) ?? []) {
      if (found.has(child)) continue;
      found.add(child);
      visit(child);
    }
  };
  visit(table);
  return [...found];
}
