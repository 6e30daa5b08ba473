/** A value that may still be on its way. What is there needs no promise, and nobody has to wait a turn for it. */
export type Soon<T> = T | Promise<T>;

export const andThen = <T, Result>(value: Soon<T>, then: (value: T) => Soon<Result>): Soon<Result> =>
  value instanceof Promise ? value.then(then) : then(value);

type Values<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/** As `Promise.all`, which makes two promises of each value, also of those that are there. */
export function together<const T extends readonly unknown[]>(soon: T): Promise<Values<T>> {
  return new Promise((resolve, reject) => {
    const values: unknown[] = [];
    let left = soon.length;
    const put = (value: unknown, place: number): void => {
      values[place] = value;
      left -= 1;
      if (left === 0) resolve(values as Values<T>);
    };
    if (left === 0) resolve(values as Values<T>);
    for (let place = 0; place < soon.length; place += 1) {
      const value = soon[place];
      if (value instanceof Promise) value.then((read) => put(read, place), reject);
      else put(value, place);
    }
  });
}
