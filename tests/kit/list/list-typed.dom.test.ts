import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebouncedInput } from '../../../src/kit/list/filters/use-debounced-input'

beforeEach(() => {
  vi.useFakeTimers()
})

const typing = (value = '') => {
  const sent: [string, boolean][] = []
  const hook = renderHook(
    ({ now }) =>
      useDebouncedInput(now, (words, step) => {
        sent.push([words, step])
      }),
    { initialProps: { now: value } },
  )
  const type = (text: string) => act(() => hook.result.current.type(text))
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { hook, sent, type, wait }
}

describe('a typed text', () => {
  it('takes effect once, 300 ms after the last key', () => {
    const { hook, sent, type, wait } = typing()
    for (const text of ['h', 'he', 'hel']) {
      type(text)
      wait(299)
    }
    expect([hook.result.current.typed, sent]).toEqual(['hel', []])
    wait(1)
    expect(sent).toEqual([['hel', true]])
  })
  it('begins and ends as a step worth returning to, not in between', () => {
    const { sent, type, wait } = typing()
    for (const text of ['hel', 'helmet', '']) {
      type(text)
      wait(300)
    }
    expect(sent).toEqual([
      ['hel', true],
      ['helmet', false],
      ['', true],
    ])
  })
  it('is sent without surrounding spaces, and not only because of them', () => {
    const { sent, type, wait } = typing()
    type('  hel ')
    wait(300)
    type('hel  ')
    wait(300)
    expect(sent).toEqual([['hel', true]])
  })
  it('is replaced when the address changes in between', () => {
    const { hook, sent, type, wait } = typing('old')
    type('older')
    hook.rerender({ now: 'other' })
    wait(1000)
    expect([hook.result.current.typed, sent]).toEqual(['other', []])
  })
  it('is discarded with its page', () => {
    const { hook, sent, type, wait } = typing()
    type('hel')
    hook.unmount()
    wait(1000)
    expect(sent).toEqual([])
  })
})
