import { act, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { useLeaveGuard } from '#kit/navigation/use-leave-guard.ts'
import { session } from '#providers/auth/session.ts'
import {
  cancelQuestion,
  confirmationNow,
  confirmQuestion,
  dismissQuestions,
} from '#providers/notifications/confirmation.ts'
import { adminNamed } from '#tests/support/providers/people.ts'

type FormProps = { isDirty: boolean; onDiscard?: () => void }
const GuardedForm = ({ isDirty, onDiscard = () => {} }: FormProps) => {
  useLeaveGuard(isDirty, useRef(false), onDiscard)
  return null
}
const pageOf = (...forms: readonly FormProps[]) => {
  session.start('token', adminNamed('Rina'))
  const page = forms.map((form, index) => <GuardedForm key={String(index)} {...form} />)
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ])
  render(<RouterProvider router={router} />)
  return {
    leave: () => act(() => router.navigate('/elsewhere')),
    address: () => router.state.location.pathname,
  }
}
afterEach(() => {
  dismissQuestions()
  session.clear()
})

describe('several forms on a page', () => {
  it.each([
    ['first', true, false],
    ['last', false, true],
  ])('ask before leaving while only the %s one has unsaved input', async (_, first, last) => {
    const { leave, address } = pageOf({ isDirty: first }, { isDirty: last })
    await leave()
    await waitFor(() => expect(confirmationNow().open).toBe(true))
    act(cancelQuestion)
    expect(address()).toBe('/')
  })
  it('ask once, and all of those with unsaved input discard it', async () => {
    const discarded: string[] = []
    const form = (name: string, isDirty = true) => ({ isDirty, onDiscard: () => discarded.push(name) })
    const { leave } = pageOf(form('a'), form('b'), form('c', false))
    await leave()
    await waitFor(() => expect(confirmationNow().open).toBe(true))
    act(confirmQuestion)
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(discarded.sort()).toEqual(['a', 'b'])
    expect(confirmationNow().open).toBe(false)
  })
  it('let the page go while nothing is unsaved', async () => {
    const { leave, address } = pageOf({ isDirty: false }, { isDirty: false })
    await leave()
    expect(address()).toBe('/elsewhere')
  })
})
