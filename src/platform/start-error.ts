/** Why the product cannot start, as one sentence for the person at the terminal: main prints it without a stack and exits 1. */
export class StartError extends Error {
  override name = 'StartError';
}
