import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebouncedInput } from '#kit/filters/use-debounced-input.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

type Form = Parameters<typeof useDebouncedInput>[2]

const typing = (value = '', form?: Form) => {
  const sent: [string, boolean][] = []
  const hook = renderHook(
    ({ now }) =>
      useDebouncedInput(
        now,
        (words, step) => {
          sent.push([words, step])
          hook.rerender({ now: words })
        },
        form,
      ),
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
  it('stays when an address of letters before it arrives late', () => {
    const sent: string[] = []
    const hook = renderHook(({ now }) => useDebouncedInput(now, (words) => sent.push(words)), {
      initialProps: { now: '' },
    })
    for (const text of ['he', 'helm']) {
      act(() => hook.result.current.type(text))
      act(() => vi.advanceTimersByTime(300))
    }
    hook.rerender({ now: 'he' })
    expect([hook.result.current.typed, sent]).toEqual(['helm', ['he', 'helm']])
    hook.rerender({ now: 'helm' })
    hook.rerender({ now: 'he' })
    expect(hook.result.current.typed).toBe('he')
  })
  it('is discarded with its page', () => {
    const { hook, sent, type, wait } = typing()
    type('hel')
    hook.unmount()
    wait(1000)
    expect(sent).toEqual([])
  })
})

describe('an amount whose value has two decimal places', () => {
  const amount: Form = {
    toValue: (text) => (/^\d+(\.\d\d?)?$/.test(text) ? Number(text).toFixed(2) : ''),
    toText: (value) => `${value} taka`,
  }
  it('stays as it is typed after a pause', () => {
    const { hook, sent, type, wait } = typing('', amount)
    type('12')
    wait(300)
    expect([hook.result.current.typed, sent]).toEqual(['12', [['12.00', true]]])
    type('125')
    wait(300)
    expect([hook.result.current.typed, sent.at(-1)]).toEqual(['125', ['125.00', false]])
  })
  it('keeps an unfinished text, which has no value yet', () => {
    const { hook, sent, type, wait } = typing('', amount)
    type('12')
    wait(300)
    type('12.')
    wait(300)
    expect([hook.result.current.typed, sent.at(-1)]).toEqual(['12.', ['', true]])
    act(() => hook.result.current.settle())
    expect(hook.result.current.typed).toBe('12.')
  })
  it('is formatted when it comes from the address, and when the input is left', () => {
    const { hook, sent, type } = typing('7.00', amount)
    expect(hook.result.current.typed).toBe('7.00 taka')
    type('9')
    act(() => hook.result.current.settle())
    expect([hook.result.current.typed, sent]).toEqual(['9.00 taka', [['9.00', false]]])
  })
  it('sends nothing when a formatted value is left unchanged', () => {
    const { hook, sent } = typing('7.00', { ...amount, toValue: (text) => text.replace(' taka', '') })
    act(() => hook.result.current.settle())
    expect([hook.result.current.typed, sent]).toEqual(['7.00 taka', []])
  })
})
