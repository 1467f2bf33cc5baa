import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { registry } from '#contract/index.ts'
import { entriesOf, pagesOf } from '#contract/registry.ts'
import { isKey } from '#i18n/index.ts'
import { goToTargets } from '#shell/keys/places.ts'
import { type Acts, registerShortcuts } from '#ui/keyboard/keyboard.ts'
import { keyContexts, type Shortcut, shortcutOf, shortcuts } from '#ui/keyboard/shortcuts.ts'

let leave: (() => void)[] = []
const on = (acts: Acts, over = false) => {
  leave.push(registerShortcuts({ acts: () => acts, over }))
  return acts
}
afterEach(() => {
  for (const go of leave) go()
  leave = []
  document.body.innerHTML = ''
})
const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) =>
  fireEvent.keyDown(at, { key, ...more })

describe('the map of shortcuts', () => {
  const names = Object.keys(shortcuts) as Shortcut[]

  it('gives each key one meaning in a scope', () => {
    const keys = names.flatMap((name) => {
      const { key, mod, shift, does } = shortcutOf(name)
      return Object.keys(does).map((scope) => `${scope}: ${mod ? 'mod ' : ''}${shift ? 'shift ' : ''}${key}`)
    })
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('names the action and the scope of each', () => {
    for (const name of names) {
      const described = Object.entries(shortcutOf(name).does)
      expect(described.length, name).toBeGreaterThan(0)
      for (const [context, key] of described) {
        expect(keyContexts).toContain(context)
        expect(isKey(key), key).toBe(true)
      }
    }
  })

  it('leads to existing pages, each by its own letter', () => {
    const known = [...entriesOf(registry), ...pagesOf(registry)].map(({ path }) => path)
    for (const path of Object.values(goToTargets)) expect(known).toContain(path)
    expect(new Set(Object.values(goToTargets)).size).toBe(Object.keys(goToTargets).length)
    for (const letter of Object.keys(goToTargets)) expect(letter).toMatch(/^[a-z]$/)
  })
})

describe('a shortcut', () => {
  it('is handled by the handler registered last, and prevents the browser default', () => {
    const [below, above] = [vi.fn(), vi.fn()]
    on({ next: below })
    on({ next: above })
    // A handled key is reported as default-prevented.
    expect(press('j')).toBe(false)
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
  })

  it('that a handler ignores is passed to the next one, and finally to the browser', () => {
    const below = vi.fn()
    on({ edit: below })
    on({ edit: () => false })
    press('e')
    expect(below).toHaveBeenCalledTimes(1)
    expect(press('x')).toBe(true)
  })

  it('saves every open form on a page', () => {
    const saves = [vi.fn(), vi.fn()]
    for (const save of saves) on({ save })
    press('s', { ctrlKey: true })
    press('s', { metaKey: true })
    for (const save of saves) expect(save).toHaveBeenCalledTimes(2)
  })

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<div contenteditable="true"></div>',
    '<div role="combobox"></div>',
  ])('is ignored in %s, unless ⌘ or Ctrl is held', (markup) => {
    document.body.innerHTML = markup
    const at = document.body.firstElementChild as Element
    const { next, palette } = { next: vi.fn(), palette: vi.fn() }
    on({ next, palette })
    press('j', {}, at)
    press('k', { ctrlKey: true }, at)
    expect([next.mock.calls.length, palette.mock.calls.length]).toEqual([0, 1])
  })

  it('is ignored while a word is being composed', () => {
    const acts = { next: vi.fn(), save: vi.fn() }
    on(acts)
    press('j', { isComposing: true })
    press('j', { keyCode: 229 })
    press('s', { ctrlKey: true, isComposing: true })
    expect(acts.next).not.toHaveBeenCalled()
    expect(acts.save).not.toHaveBeenCalled()
  })

  it('is ignored under a dialog, except for the dialog’s own', () => {
    document.body.innerHTML = '<div role="dialog"></div>'
    const [page, drawer] = [vi.fn(), vi.fn()]
    on({ next: page, new: page })
    on({ next: drawer }, true)
    press('j')
    press('n')
    expect([page.mock.calls.length, drawer.mock.calls.length]).toEqual([0, 1])
  })

  it('works on other keyboard layouts, and with caps lock', () => {
    const next = vi.fn()
    on({ next })
    press('ক', { code: 'KeyJ' })
    press('J', { code: 'KeyJ' })
    expect(next).toHaveBeenCalledTimes(2)
    press('J', { code: 'KeyJ', shiftKey: true })
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('ends with its page', () => {
    const next = vi.fn()
    on({ next })
    leave.pop()?.()
    press('j')
    expect(next).not.toHaveBeenCalled()
  })
})
