import { toAppError, toErrorBody } from '#server/http/errors.ts';

/** The answer that the edge sends for work that is refused. */
export async function answerTo(work: () => unknown): Promise<{ status: number } & Record<string, unknown>> {
  try {
    await work();
  } catch (error) {
    const refusal = toAppError(error);
    return { status: refusal.status, ...toErrorBody(refusal) };
  }
  throw new Error('the work was not refused');
}
