import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import {
  customer,
  customersBackend,
  dialog,
  may,
  more,
  orderReader,
  reading,
} from '#tests/support/screens/customers-fixtures.ts'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

recordNotices()

describe('deleting an account', () => {
  it('asks for its username and email, and then opens the list', async () => {
    const { user, backend, place } = openAdmin('/customers/c1', orderReader, customersBackend())
    await user.click((await more(user)).getByRole('menuitem', { name: 'Delete account' }))
    const question = await dialog()
    const button = question.getByRole('button', { name: 'Delete account' })
    expect(button).toHaveProperty('disabled', true)
    await insert(user, await question.findByLabelText('Username: type “customer1”'), 'customer1')
    await insert(user, question.getByLabelText('Email: type “c1@mail.example”'), 'c1@mail.exampl')
    expect(button).toHaveProperty('disabled', true)
    await user.type(question.getByLabelText('Email: type “c1@mail.example”'), 'e')
    await user.click(button)
    await waitFor(() =>
      expect(backend.sent('POST admin/user/delete-account')).toEqual([
        { userName: 'customer1', email: 'c1@mail.example' },
      ]),
    )
    await waitFor(() => expect(place()).toBe('/customers?page=1'))
    expect(toastTexts).toEqual(['Account of Customer 1 deleted'])
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Customer 1' })).toBeNull())
  })

  it('asks for an email address first if there is none', async () => {
    const answers = { 'GET admin/users/c1': { body: { ...customer(1), email: null } } }
    const { user } = openAdmin('/customers/c1', orderReader, customersBackend(answers))
    await user.click((await more(user)).getByRole('menuitem', { name: 'Delete account' }))
    await waitFor(() => expect(toastTexts.at(-1)).toContain('Add the customer’s email first.'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not navigate after the user has left the page', async () => {
    let answer = (_: { body: unknown }) => {}
    const removal = 'POST admin/user/delete-account'
    const slow = () =>
      new Promise<{ body: unknown }>((done) => {
        answer = done
      })
    const { user, backend, place, router } = openAdmin(
      '/customers/c1',
      orderReader,
      customersBackend({ [removal]: slow }),
    )
    await user.click((await more(user)).getByRole('menuitem', { name: 'Delete account' }))
    const question = await dialog()
    await insert(user, await question.findByLabelText('Username: type “customer1”'), 'customer1')
    await insert(user, question.getByLabelText('Email: type “c1@mail.example”'), 'c1@mail.example')
    await user.click(question.getByRole('button', { name: 'Delete account' }))
    await waitFor(() => expect(backend.sent(removal)).toHaveLength(1))
    await router.navigate('/customers/c2')
    await screen.findByRole('heading', { level: 1, name: 'Customer 2' })
    answer({ body: { message: 'Gone' } })
    await waitFor(() => expect(toastTexts).toEqual(['Account of Customer 1 deleted']))
    expect(place()).toBe('/customers/c2')
  })

  it('reports that no customer has that name and email', async () => {
    const { user, backend } = openAdmin('/customers?page=1', orderReader, customersBackend())
    await user.click(await screen.findByRole('button', { name: 'Delete account' }))
    await insert(user, await screen.findByLabelText('Username'), 'nobody')
    await insert(user, screen.getByRole('textbox', { name: 'Email' }), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Enter an email address such as name@example.com.')).toBeDefined()
    await insert(user, screen.getByRole('textbox', { name: 'Email' }), '@mail.example')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const title = await screen.findByText('Delete the account of nobody')
    const question = within(title.closest('[role="dialog"]') as HTMLElement)
    await user.click(question.getByRole('button', { name: 'Delete account' }))
    expect((await screen.findByRole('alert')).textContent).toBe('User not found')
    expect(backend.sent('POST admin/user/delete-account')).toHaveLength(1)
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'nobody')
  })

  it('is not offered without the permission', async () => {
    openAdmin('/customers?page=1', may(reading), customersBackend())
    await screen.findByRole('link', { name: 'Customer 1' })
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
  })
})
