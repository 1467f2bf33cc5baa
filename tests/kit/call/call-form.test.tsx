import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { customersBackend, orderReader } from '#tests/support/screens/customers-fixtures.ts'

const removal = 'POST admin/user/delete-account'

describe('the form of a call', () => {
  const fill = async (answers: Parameters<typeof customersBackend>[0] = {}) => {
    const opened = openAdmin('/customers?page=1', orderReader, customersBackend(answers))
    const { user } = opened
    await user.click(await screen.findByRole('button', { name: 'Delete account' }))
    await insert(user, await screen.findByLabelText('Username'), ' customer1 ')
    return opened
  }
  const send = async (user: Awaited<ReturnType<typeof fill>>['user']) => {
    await insert(user, screen.getByRole('textbox', { name: 'Email' }), 'c1@mail.example')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const title = await screen.findByText('Delete the account of customer1')
    const question = within(title.closest('[role="dialog"]') as HTMLElement)
    await user.click(question.getByRole('button', { name: 'Delete account' }))
  }

  it('names each required field that is empty, at the field, and sends nothing', async () => {
    const { user, backend } = await fill()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const alert = await screen.findByRole('alert')
    const field = screen.getByRole('textbox', { name: 'Email' })
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.contains(alert)).toBe(true)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(backend.sent(removal)).toEqual([])
  })

  it('shows a refusal of a field at that field, and keeps what was entered', async () => {
    const errors = { userName: ['No such username'] }
    const { user } = await fill({
      [removal]: { status: 400, body: { statusCode: 400, message: 'Not changed', errors } },
    })
    await send(user)
    expect(await screen.findByText('No such username')).toBeDefined()
    const field = screen.getByLabelText('Username')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field).toHaveProperty('value', ' customer1 ')
  })

  it('asks before its dialog drops what was typed', async () => {
    const { user } = await fill()
    fireEvent.keyDown(screen.getByLabelText('Username'), { key: 'Escape', keyCode: 27 })
    const title = await screen.findByText('Discard changes?')
    const question = within(title.closest('[role="dialog"]') as HTMLElement)
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('Username')).toHaveProperty('value', ' customer1 ')
  })

  it('is sent by Ctrl+S, and not twice while that is asked', async () => {
    const { user } = await fill()
    await insert(user, screen.getByRole('textbox', { name: 'Email' }), 'c1@mail.example')
    await user.keyboard('{Control>}ss{/Control}')
    await screen.findByText('Delete the account of customer1')
    expect(screen.getAllByText('Delete the account of customer1')).toHaveLength(1)
  })

  it('sends text without the spaces around it', async () => {
    const { user, backend } = await fill({ [removal]: { body: { message: 'Gone' } } })
    await send(user)
    await waitFor(() =>
      expect(backend.sent(removal)).toEqual([{ userName: 'customer1', email: 'c1@mail.example' }]),
    )
  })
})
