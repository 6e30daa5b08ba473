/** What the hashing process is asked. */
export type HashWork =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; password: string; stored: string };

export type HashRequest = HashWork & { id: number };
export type HashAnswer = { id: number; result: string | boolean } | { id: number; problem: string };
