// Why a field is not read back: the reasons that calls share.

const each = (reason: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, reason]));

/** `clientId`: the tests of each service send it twice. */
export const retry = { clientId: 'names a retry, so that it stores once' };
export const caller = (...names: string[]) =>
  each('the specification sends who calls; the session says who it is', names);
export const seen = (...names: string[]) => each('what was on screen: a newer one is a conflict', names);
/** The rows of the matrix of authorization send it. */
export const names = (...fields: string[]) => each('names the record that the call is about', fields);
export const secret = (...fields: string[]) => each('a secret or a proof: no call shows it', fields);
export const asked = (...fields: string[]) => each('a question: the call stores nothing', fields);
