/**
 * Makes a value for a kept part, and keeps only the last one of each part: for what is made again and again for the same
 * viewer, and would be too much for all viewers. It is made again when an input changes, and goes with its part.
 */
export function lastMade<Part extends object, Inputs extends readonly unknown[], Value>(
  make: (part: Part, ...inputs: Inputs) => Value,
): (part: Part, ...inputs: Inputs) => Value {
  const last = new WeakMap<Part, { inputs: Inputs; value: Value }>();
  return (part, ...inputs) => {
    const made = last.get(part);
    if (made?.inputs.every((input, place) => input === inputs[place])) return made.value;
    const value = make(part, ...inputs);
    last.set(part, { inputs, value });
    return value;
  };
}
