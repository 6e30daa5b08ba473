import autocannon from 'autocannon';

export const rounds = 5;
export const roundSeconds = 5;
export const connections = 32;

/** Asks an address without a pause, signed in; a refusal ends the bench. */
export async function load(
  url: string,
  who: { cookie: string },
  duration = roundSeconds,
): Promise<autocannon.Result> {
  const result = await autocannon({ url, duration, connections, headers: { cookie: who.cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result;
}

export const rate = (results: autocannon.Result[]): number =>
  median(results.map(({ requests }) => requests.average));
export const p99 = (results: autocannon.Result[]): number =>
  median(results.map(({ latency }) => latency.p99));
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const figure = (value: number): string => Math.round(value).toLocaleString('en').padStart(7);
