import { describe, expect, it } from 'vitest'
import { recordRequests } from '#tests/support/providers/harness.ts'
import { ask, titleOf } from '#tests/support/providers/questions.ts'
import { further, own, specified } from './lists'

const { lines, linesOf } = recordRequests()

/** The request lines, followed by the reasons why the provider sends no request. */
const outcomeOf = async (...question: [string, Parameters<typeof ask>[2]]): Promise<string[]> => {
  try {
    return await linesOf((provider) => ask(provider, ...question))
  } catch (error) {
    return [...lines(), `refused: ${(error as Error).message}`]
  }
}

describe.each(Object.entries({ ...specified, further, own }))('%s', (_, table) => {
  describe.each(Object.entries(table))('%s', (resource, cases) => {
    it.each(cases.map(([question, ...expected]) => [titleOf(question), question, expected] as const))(
      '%s',
      async (_title, question, expected) => {
        expect(await outcomeOf(resource, question)).toEqual(expected)
      },
    )
  })
})
