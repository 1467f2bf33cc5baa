import { beforeEach } from 'vitest'
import { type Answer, createAdapter, type SentRequest } from './adapter'
import { providerAt } from './backend'

type Provider = ReturnType<typeof providerAt>['provider']

/**
 * Records requests for the tests of one file, without a server. `linesOf` performs one act with the data provider as
 * the admin composes it, from the declarations of `contract/`, and returns the request lines that the action sends.
 */
export const recordRequests = () => {
  const sent: SentRequest[] = []
  let answer: Answer = {}
  const { provider, http, queryClient } = providerAt('')
  beforeEach(() => {
    queryClient.clear()
    sent.length = 0
    answer = { body: { data: [], total: 0 } }
  })
  http.defaults.adapter = createAdapter((request) => {
    sent.push(request)
    return answer
  })
  const lines = () => sent.map(({ line }) => line)
  return {
    lines,
    last: (): SentRequest => {
      const request = sent.at(-1)
      if (!request) throw new Error('No request was sent')
      return request
    },
    answers: (next: Answer) => {
      answer = next
    },
    linesOf: async (act: (provider: Provider) => Promise<unknown>): Promise<string[]> => {
      await act(provider)
      return lines()
    },
  }
}
