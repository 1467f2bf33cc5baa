import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

type Change = (event: { matches: boolean }) => void

/** The machine's dark mode as Chromium reports it: a change that was read before its event has none. */
const machine = () => {
  let [isDark, isKnown] = [false, false]
  const listeners = new Set<Change>()
  const query = {
    get matches() {
      isKnown = isDark
      return isDark
    },
    addEventListener: (_: 'change', listener: Change) => listeners.add(listener),
  }
  return {
    query,
    turnDark: () => {
      isDark = true
    },
    report: () => {
      if (isKnown !== isDark) for (const listener of listeners) listener({ matches: isDark })
    },
  }
}

it('the theme follows the system, also where a page is drawn during the change', async () => {
  const { query, turnDark, report } = machine()
  vi.stubGlobal('matchMedia', () => query)
  // A fresh copy of the module that has not read the device's theme; the shared one has.
  const copy = '../../src/shell/theme/theme-choice?copy'
  const { useMode } = (await import(/* @vite-ignore */ copy)) as typeof import('#shell/theme/theme-choice.ts')
  const { result, rerender } = renderHook(() => useMode())
  expect([result.current, document.documentElement.dataset.theme]).toEqual(['light', 'light'])
  turnDark()
  rerender()
  act(report)
  expect([result.current, document.documentElement.dataset.theme]).toEqual(['dark', 'dark'])
})
