interface Node<Value> {
  readonly next: WeakMap<object, Node<Value>>;
  made?: { value: Value };
}
const emptyNode = <Value>(): Node<Value> => ({ next: new WeakMap() });

/**
 * Makes a value of objects that never change, once for the same objects in the same order. It is kept as long as all of
 * them: when kept parts are dropped, what was made of them goes too.
 */
export function byParts<Part extends object, Value>(
  make: (parts: readonly Part[]) => Value,
): (parts: readonly Part[]) => Value {
  const root = emptyNode<Value>();
  return (parts) => {
    let node = root;
    for (const part of parts) {
      let next = node.next.get(part);
      if (next === undefined) node.next.set(part, (next = emptyNode()));
      node = next;
    }
    node.made ??= { value: make(parts) };
    return node.made.value;
  };
}
