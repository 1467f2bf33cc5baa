import type { Reporter, TestCase } from 'vitest/node'

/** Lists the tests that passed only on retry: they, or more often the code they test, have a race condition. */
export default class ReportRetried implements Reporter {
  #names: string[] = []
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }
  onTestRunEnd() {
    if (this.#names.length)
      console.warn(`\nPassed only when tried again:\n${this.#names.map((n) => `  ${n}\n`).join('')}`)
  }
}
