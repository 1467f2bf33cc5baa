import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'
import { insert } from '#tests/support/kit/insert.ts'

const edit = (answers = {}) =>
  renderForm({ at: '/bikes/b1/edit', answers: { 'GET bikes/b1': { body: bike }, ...answers } })
const field = (label: string) => screen.findByLabelText(label)
const saveButton = () => screen.getByRole('button', { name: 'Save' })

/** The text next to a field, linked to it for screen readers. */
const errorOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('a save during which a field is validated', () => {
  it('is sent once, although a field loses the focus while the form is validated', async () => {
    const { user, backend } = edit({ 'PATCH bikes/b1': { body: bike } })
    const name = await field('Name')
    await insert(user, name, 'Faster')
    fireEvent.click(saveButton())
    fireEvent.blur(name)
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toHaveLength(1)
  })

  it('is refused if the field has an error', async () => {
    const { user, backend } = edit()
    const name = await field('Name')
    await user.clear(name)
    fireEvent.click(saveButton())
    fireEvent.blur(name)
    await waitFor(() => expect(errorOf(name)).toContain('Required'))
    expect(document.activeElement).toBe(name)
    expect(backend.sent('PATCH bikes/b1')).toEqual([])
  })
})

describe('a table in a form that is refused has the focus in the cell', () => {
  it('that the backend names', async () => {
    const errors = { 'parts.2.value': ['Too loud'] }
    const { user } = edit({
      'PATCH bikes/b1': { status: 400, body: { statusCode: 400, message: ['Too loud'], errors } },
    })
    await insert(user, await field('Name'), 'Faster')
    fireEvent.click(saveButton())
    await screen.findByText(/Too loud/, { selector: '.ant-form-item-explain-error' })
    const engine = within(screen.getByRole('group', { name: 'Engine' }))
    await waitFor(() => expect(document.activeElement).toBe(engine.getByLabelText('Value, row 2')))
  })

  it('that breaks a rule', async () => {
    const { user } = edit()
    const engine = within(await screen.findByRole('group', { name: 'Engine' }))
    await user.clear(await engine.findByLabelText('Name, row 2'))
    fireEvent.click(saveButton())
    await waitFor(() => expect(document.activeElement).toBe(engine.getByLabelText('Name, row 2')))
  })
})
