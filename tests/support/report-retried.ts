import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed only when tried again: a race of theirs or, more often, of what they test. */
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
