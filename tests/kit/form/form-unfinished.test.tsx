import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'

const problem = 'Enter a date such as 24 Nov 2026, or clear this field.'
const field = (label: string) => screen.findByLabelText(label) as Promise<HTMLInputElement>
const save = (user: ReturnType<typeof renderForm>['user']) => user.keyboard('{Control>}s{/Control}')
const edit = (answers = {}) =>
  renderForm({ at: '/bikes/b1/edit', answers: { 'GET bikes/b1': { body: bike }, ...answers } })

describe('a partly typed date', () => {
  it('is reported, not saved as empty', async () => {
    const { user, backend } = edit({ 'PATCH bikes/b1': { body: { ...bike, from: null, version: 4 } } })
    const from = await field('From')
    fireEvent.change(from, { target: { value: '2026-0' } })
    await save(user)
    await waitFor(() => expect(screen.getByText(problem)).toBeTruthy())
    expect(from.getAttribute('aria-invalid')).toBe('true')
    expect(backend.sent('PATCH bikes/b1')).toEqual([])

    fireEvent.change(from, { target: { value: '2026-02-01' } })
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull())
    await save(user)
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toEqual([{ from: '2026-02-01', version: 3 }])
  })
})
