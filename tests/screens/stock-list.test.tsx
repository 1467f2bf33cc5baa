import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '../../contract/access'
import { session } from '../../src/providers/session'
import type { Answers } from '../kit/form-stage'
import { openAdmin } from './admin-stage'
import { medium, rowOf, shop, stores } from './stock-stage'

const keeper: { permissions: Permission[] } = {
  permissions: [{ subject: 'Product', actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'] }],
}
const one = rowOf(medium, stores[0], 0)
const adjusting = `PUT inventory/products/${one.id}`
const saved = { ...one, quantity: 4, version: 2 }

/** The list is told once; whoever asks again waits. */
const open = (answers: Answers) => {
  let asked = 0
  const list: Answers[string] = () => {
    asked += 1
    return asked === 1 ? { body: { data: [one], total: 1 } } : new Promise(() => {})
  }
  return openAdmin('/inventory', keeper, { ...shop([one]), 'GET inventory/products': list, ...answers })
}
const cell = (name: string) => screen.findByRole('button', { name }, { timeout: 15_000 })

beforeEach(() => session.clear())

describe('the list of all stock', () => {
  it('knows a new quantity in all of the row, though the list has not come again yet', async () => {
    const { user } = open({ [adjusting]: { body: saved } })
    await user.click(await cell('VIS-M, Dhanmondi: 0, None'))
    const editor = within(await screen.findByRole('dialog', { name: /^Stock of/ }))
    await user.type(editor.getByLabelText('Counted'), '4{Enter}')
    await cell('VIS-M, Dhanmondi: 4')
    await user.click(await screen.findByRole('button', { name: /^Delete VIS-M/ }))
    expect(await screen.findByText(/^Dhanmondi has 4 pieces of VIS-M: they leave the stock\./)).toBeDefined()
  })
  it('shows what a refusal tells of the row, and keeps what was entered', async () => {
    const current = { ...one, quantity: 9, version: 2 }
    const { user } = open({
      [adjusting]: { status: 409, body: { statusCode: 409, message: 'Changed by someone else', current } },
    })
    await user.click(await cell('VIS-M, Dhanmondi: 0, None'))
    const editor = within(await screen.findByRole('dialog', { name: /^Stock of/ }))
    await user.type(editor.getByLabelText('Counted'), '4{Enter}')
    expect((await editor.findByRole('alert')).textContent).toContain('now 9 are there')
    expect(editor.getByRole('status').textContent).toBe('9 → 4 (−5)')
    expect(await cell('VIS-M, Dhanmondi: 9')).toBeDefined()
  })
})
