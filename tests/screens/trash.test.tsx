import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Action } from '#contract/policies/access.ts'
import type { Answers } from '../support/kit/form-fixtures'
import { pageOf } from '../support/kit/history-fixtures'
import { openAdmin } from '../support/screens/admin-fixtures'
import { recordNotices, toastTexts } from '../support/screens/notices'

recordNotices()

const brand = (id: string, name: string) => ({ id, version: 2, name, description: null, published: true })
const deleted = (id: string, name: string) => ({
  id,
  label: name,
  deletedAt: '2026-11-20T10:00:00.000Z',
  deletedBy: { id: 'a2', name: 'Tanvir Ahmed' },
  values: brand(id, name),
})
const all: readonly Action[] = ['READ', 'DELETE', 'CREATE', 'UPDATE']
const open = (at: string, answers: Answers = {}, actions = all) =>
  openAdmin(
    at,
    { roleType: 'store-admin-type', permissions: [{ subject: 'Product', actions: [...actions] }] },
    {
      'GET x': { body: { data: ['trash', 'restore'] } },
      'GET x/trash/brands': pageOf(deleted('b1', 'Honda'), deleted('b2', 'Hero')),
      ...answers,
    },
  )
const taken = {
  status: 409,
  body: {
    statusCode: 409,
    code: 'restore.refused',
    message: ['Cannot restore brand', 'Brand already exists'],
    errors: { name: ['Brand already exists'] },
  },
}

describe('deleted records', () => {
  it('are listed with who deleted them, searched by the address, and restored one by one', async () => {
    const { user, asked, backend, place } = open('/deleted?resource=brands', {
      'POST x/trash/brands/b1/restore': { body: brand('b1', 'Honda') },
    })
    expect((await screen.findAllByText(/Deleted by Tanvir Ahmed/)).length).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Restore Honda' }))
    await waitFor(() => expect(backend.sent('POST x/trash/brands/b1/restore')).toEqual([{ changes: [] }]))
    await user.type(screen.getByRole('searchbox'), 'her{Enter}')
    await waitFor(() => expect(place()).toBe('/deleted?resource=brands&search=her'))
    await waitFor(() => expect(asked()).toContain('GET x/trash/brands?page=1&limit=10&search=her'))
  })

  it('whose name is taken get another one', async () => {
    const responses = [taken, { body: brand('b1', 'Honda 2') }]
    const { user, backend } = open('/deleted?resource=brands', {
      'POST x/trash/brands/b1/restore': () => responses.shift() ?? taken,
    })
    await user.click(await screen.findByRole('button', { name: 'Restore Honda' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore brand “Honda”' }))
    expect(dialog.getByText('Brand already exists')).toBeTruthy()
    const submit = dialog.getByRole('button', { name: /Restore$/ })
    expect(submit).toHaveProperty('disabled', true)
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' })))
    await user.keyboard('{End} 2{Enter}')
    await waitFor(() =>
      expect(backend.sent('POST x/trash/brands/b1/restore').at(-1)).toEqual({
        changes: [{ field: 'name', value: 'Honda 2' }],
      }),
    )
    await waitFor(() => expect(toastTexts).toEqual(['Brand “Honda 2” restored']))
  })

  it('that several are selected of are restored together; refused ones stay selected with the reason', async () => {
    const { user } = open('/deleted?resource=brands', {
      'POST x/trash/brands/b1/restore': { body: brand('b1', 'Honda') },
      'POST x/trash/brands/b2/restore': taken,
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Honda' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Hero' }))
    await user.click(screen.getByRole('button', { name: 'Restore 2 brands' }))
    expect(await screen.findByText('1 record couldn’t be restored')).toBeTruthy()
    expect(screen.getByText('Hero: Cannot restore brand. Brand already exists')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Hero' })).toHaveProperty('checked', true)
  })

  it('are not offered to users who may not delete', async () => {
    open('/deleted?resource=brands', {}, ['READ'])
    expect(await screen.findByText('Your role can’t restore records')).toBeTruthy()
  })

  it('are in the menu of the list', async () => {
    const { user, place } = open('/brands', { 'GET brands': pageOf(brand('b1', 'Honda')) })
    await user.click(await screen.findByRole('button', { name: 'List actions' }))
    await user.click(screen.getByRole('button', { name: 'Deleted records' }))
    await waitFor(() => expect(place()).toBe('/deleted?resource=brands'))
  })
})
