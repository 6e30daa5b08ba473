/** Thrown when a question cannot be taken. Its message is the reason that people read. */
export class NotTaken extends Error {}
