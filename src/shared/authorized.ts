declare const permission: unique symbol;

/** A row together with the proof that the viewer may do `Action` with it. Only `authorize` makes one, so a forgotten check does not compile. */
export type Authorized<T, Action extends string> = T & { readonly [permission]: Action };

/** Gives the proof when `isAllowed` says so, else throws what `otherwise` makes (404 where existence is a secret, 403 where it is not). */
export function authorize<T, Action extends string>(
  row: T,
  _action: Action,
  isAllowed: boolean,
  otherwise: () => Error,
): Authorized<T, Action> {
  if (!isAllowed) throw otherwise();
  return row as Authorized<T, Action>;
}
