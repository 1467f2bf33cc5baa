import { beforeEach, describe, expect, it } from 'vitest'
import {
  cancelQuestion,
  confirmationNow,
  confirmQuestion,
  dismissQuestions,
  requestConfirmation,
  showForbidden,
} from '#providers/notifications/confirmation.ts'

const question = (type: 'edit' | 'add' | 'delete', more: { flag?: false } = {}) =>
  requestConfirmation({ type, title: `${type}?`, content: 'Sure?', confirmText: 'Yes', ...more })
const none = { delete: false, add: false, update: false }
beforeEach(() => {
  dismissQuestions()
})

describe('a confirmation', () => {
  it('is open until it is answered', async () => {
    const answer = question('delete')
    expect(confirmationNow()).toMatchObject({
      open: true,
      type: 'delete',
      title: 'delete?',
      content: 'Sure?',
    })
    confirmQuestion()
    expect([await answer, confirmationNow().open]).toEqual([true, false])
  })
  it('answered with no sets no flag', async () => {
    const answer = question('delete')
    cancelQuestion()
    expect([await answer, confirmationNow().flags]).toEqual([false, none])
  })
  it.each([
    ['delete', { ...none, delete: true }],
    ['add', { ...none, add: true }],
    ['edit', { ...none, update: true }],
  ] as const)('of type %s answered yes sets its flag', async (type, flags) => {
    const answer = question(type)
    confirmQuestion()
    await answer
    expect(confirmationNow().flags).toEqual(flags)
  })
  it('may be asked without a flag', async () => {
    const answer = question('edit', { flag: false })
    confirmQuestion()
    expect([await answer, confirmationNow().flags]).toEqual([true, none])
  })
  it('withdraws the consent given to the one before', async () => {
    const answer = question('delete')
    confirmQuestion()
    await answer
    question('add')
    expect(confirmationNow().flags).toEqual(none)
  })
  it('waits for the one before it', async () => {
    const first = question('delete')
    const second = question('add')
    cancelQuestion()
    expect([await first, confirmationNow()]).toMatchObject([false, { open: true, type: 'add' }])
    confirmQuestion()
    expect(await second).toBe(true)
  })
})

describe('the modal for a missing permission', () => {
  it('opens once for parallel refusals and sets no flag', () => {
    for (let i = 0; i < 4; i++) showForbidden()
    expect(confirmationNow()).toMatchObject({ open: true, type: 'error', flags: none })
    confirmQuestion()
    expect(confirmationNow()).toMatchObject({ open: false, flags: none })
  })
  it('opens again the next time', () => {
    showForbidden()
    cancelQuestion()
    showForbidden()
    expect(confirmationNow().open).toBe(true)
  })
  it('waits for an open confirmation', async () => {
    const answer = question('delete')
    showForbidden()
    expect(confirmationNow().type).toBe('delete')
    confirmQuestion()
    expect([await answer, confirmationNow().type, confirmationNow().flags.delete]).toEqual([
      true,
      'error',
      true,
    ])
  })
})
