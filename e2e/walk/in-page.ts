type PageFunction = (...args: never[]) => unknown;

/** A call of the first function as a script for a page, with the named functions that it needs beside it. */
export const inPage = (main: PageFunction, helpers: readonly PageFunction[], arg?: string): string =>
  `(() => { ${helpers.map(String).join('\n')}\n return (${String(main)})(${JSON.stringify(arg)}); })()`;
