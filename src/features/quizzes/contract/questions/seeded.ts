/** Chooses the same for the same words, everywhere and always: attempts store their seed, and not what was chosen. */
export interface Seeded {
  /** A whole number from 0, below `count`. */
  below: (count: number) => number;
  shuffled: <Item>(items: readonly Item[]) => Item[];
}

/** `key` names what is chosen, so that two choices of one attempt say nothing about each other. */
export function seeded(key: string): Seeded {
  const next = generator(stateOf(key));
  const below = (count: number): number => Math.floor((next() / 2 ** 32) * count);
  return {
    below,
    shuffled: (items) => {
      const rest = [...items];
      return items.flatMap(() => rest.splice(below(rest.length), 1));
    },
  };
}

type State = [number, number, number, number];

/** Four lanes of FNV-1a with a last mixing. */
function stateOf(key: string): State {
  const lane = (start: number): number => {
    let hash = start;
    for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01_00_01_93);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
    return (hash ^ (hash >>> 16)) >>> 0;
  };
  return [lane(0x81_1c_9d_c5), lane(0x9e_37_79_b9), lane(0x7f_4a_7c_15), lane(0x94_d0_49_bb)];
}

/** The generator sfc32. */
function generator([first, second, third, counter]: State): () => number {
  let [a, b, c, count] = [first, second, third, counter];
  const next = (): number => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 16; round++) next();
  return next;
}
