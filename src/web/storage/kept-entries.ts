type Entry = Readonly<Record<string, unknown>>;

/**
 * An answer in which everything that is as before is the very object of before, so that what is drawn of it stays. An
 * entry of a list is compared with the entry of the same id: the library compares places, and one more at the top of a
 * list made every entry below it another.
 */
export function keptEntries(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  if (Array.isArray(before) && Array.isArray(after)) return keptList(before, after);
  return isPlain(before) && isPlain(after) ? keptFields(before, after) : after;
}

function keptList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  let places: Map<unknown, unknown> | undefined;
  const counterpart = (entry: unknown, index: number): unknown => {
    const id = idOf(entry);
    if (id === undefined || idOf(before[index]) === id) return before[index];
    places ??= new Map(before.map((known) => [idOf(known), known]));
    return places.get(id);
  };
  const kept = after.map((entry, index) =>
    entry === before[index] ? entry : keptEntries(counterpart(entry, index), entry),
  );
  const isSame = kept.length === before.length && kept.every((entry, index) => entry === before[index]);
  return isSame ? before : kept;
}

function keptFields(before: Entry, after: Entry): Entry {
  const names = Object.keys(after);
  const kept = Object.fromEntries(names.map((name) => [name, keptEntries(before[name], after[name])]));
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && kept[name] === before[name]);
  return isSame ? before : kept;
}

/** By whichever name the answers call it. */
function idOf(entry: unknown): unknown {
  if (!isPlain(entry)) return undefined;
  return entry['id'] ?? entry['_id'] ?? entry['contactId'];
}

const isPlain = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
