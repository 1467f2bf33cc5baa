import { beforeEach, describe, expect, it } from 'vitest'
import {
  cancel,
  confirm,
  confirmationNow,
  dismissAll,
  requestConfirmation,
  showForbidden,
} from '../../src/providers/notifications/confirmation'

const question = (type: 'edit' | 'add' | 'delete', more: { flag?: false } = {}) =>
  requestConfirmation({ type, title: `${type}?`, content: 'Sure?', confirmText: 'Yes', ...more })
const none = { delete: false, add: false, update: false }
beforeEach(() => {
  dismissAll()
})

describe('a question', () => {
  it('is open until it is answered', async () => {
    const answer = question('delete')
    expect(confirmationNow()).toMatchObject({
      open: true,
      type: 'delete',
      title: 'delete?',
      content: 'Sure?',
    })
    confirm()
    expect([await answer, confirmationNow().open]).toEqual([true, false])
  })
  it('answered no sets nothing', async () => {
    const answer = question('delete')
    cancel()
    expect([await answer, confirmationNow().flags]).toEqual([false, none])
  })
  it.each([
    ['delete', { ...none, delete: true }],
    ['add', { ...none, add: true }],
    ['edit', { ...none, update: true }],
  ] as const)('of type %s answered yes sets its flag', async (type, flags) => {
    const answer = question(type)
    confirm()
    await answer
    expect(confirmationNow().flags).toEqual(flags)
  })
  it('may ask for no flag', async () => {
    const answer = question('edit', { flag: false })
    confirm()
    expect([await answer, confirmationNow().flags]).toEqual([true, none])
  })
  it('takes back the consent given to the one before', async () => {
    const answer = question('delete')
    confirm()
    await answer
    question('add')
    expect(confirmationNow().flags).toEqual(none)
  })
  it('waits for the one before it', async () => {
    const first = question('delete')
    const second = question('add')
    cancel()
    expect([await first, confirmationNow()]).toMatchObject([false, { open: true, type: 'add' }])
    confirm()
    expect(await second).toBe(true)
  })
})

describe('the refusal for want of permission', () => {
  it('opens once for parallel refusals and sets no flag', () => {
    for (let i = 0; i < 4; i++) showForbidden()
    expect(confirmationNow()).toMatchObject({ open: true, type: 'error', flags: none })
    confirm()
    expect(confirmationNow()).toMatchObject({ open: false, flags: none })
  })
  it('opens again the next time', () => {
    showForbidden()
    cancel()
    showForbidden()
    expect(confirmationNow().open).toBe(true)
  })
  it('waits behind a question that is open', async () => {
    const answer = question('delete')
    showForbidden()
    expect(confirmationNow().type).toBe('delete')
    confirm()
    expect([await answer, confirmationNow().type, confirmationNow().flags.delete]).toEqual([
      true,
      'error',
      true,
    ])
  })
})
