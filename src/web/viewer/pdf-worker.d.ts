declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  /** What PDF.js would otherwise start a worker for; a frame without an origin cannot start one. */
  export const WorkerMessageHandler: unknown;
}
