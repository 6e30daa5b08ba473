/**
 * '$x$' and '$$x$$'. As in Pandoc no space stands inside of the dollars and no digit behind them:
 * 'from $5 to $10' is about money.
 */
export const isMaths = (written: string, behind: string): boolean =>
  written.startsWith('$$') || (/^\$[^\s$](?:.*[^\s$])?\$$/su.test(written) && !/^\d/.test(behind));

/** Whether it is worth to fetch what draws formulas. */
export const hasMaths = (source: string): boolean => /\$\$|\$[^\s$][^$]*\$(?!\d)/u.test(source);
