import type { MouseEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { openOnClick } from '#kit/list/row-actions.ts'

const row = { id: 'r1', version: 1, createdAt: '', updatedAt: '' }

/** Clicks a row with that many of its letters selected; whether it opened. */
const clickWith = (selected: number, isInRow = true) => {
  document.body.innerHTML = '<p>Somewhere else</p><ul><li>Khaled Chowdhury</li></ul>'
  const [elsewhere, target] = [document.querySelector('p'), document.querySelector('li')]
  const text = (isInRow ? target : elsewhere)?.firstChild
  if (!target || !text) throw new Error('The page is empty')
  window.getSelection()?.setBaseAndExtent(text, 0, text, selected)
  const open = vi.fn()
  const links = { labelOf: () => '', open, hasMenu: false }
  const event = { target, currentTarget: target, defaultPrevented: false, metaKey: false, ctrlKey: false }
  openOnClick(links, row)(event as Partial<MouseEvent<HTMLElement>> as MouseEvent<HTMLElement>)
  return open.mock.calls.length === 1
}

it.each([
  ['opens on a click', true, 0, true],
  ['opens on a click whose pointer slipped over one letter', true, 1, true],
  ['stays closed while its text is selected', false, 6, true],
  ['opens although text elsewhere is selected', true, 6, false],
] as const)('a row %s', (_, opens, selected, isInRow) => {
  expect(clickWith(selected, isInRow)).toBe(opens)
})
