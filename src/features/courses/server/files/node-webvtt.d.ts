declare module 'node-webvtt' {
  /** Throws when the text does not begin as WebVTT does; else leaves out what it cannot read. Times in seconds. */
  export function parse(
    text: string,
    options: { strict: false; meta: true },
  ): { cues: { start: number; end: number; text: string }[] };
}
