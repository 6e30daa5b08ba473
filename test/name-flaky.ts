import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end what passed only when it ran again: see docs/decisions/0034. */
// oxlint-disable-next-line import/no-default-export -- Vitest looks for the default export
export default class NameFlaky implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const [error] = test.result().errors ?? [];
    this.#found.push(
      `! passed only when it ran again: ${test.module.relativeModuleId} › ${test.fullName}\n  ${error?.message ?? ''}\n`,
    );
  }

  onTestRunEnd(): void {
    for (const found of this.#found) process.stdout.write(found);
  }
}
