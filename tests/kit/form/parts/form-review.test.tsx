import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pick, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'
import { insert } from '#tests/support/kit/insert.ts'

const edit = (answers = {}) =>
  renderForm({ at: '/bikes/b1/edit', answers: { 'GET bikes/b1': { body: bike }, ...answers } })
const field = (label: string) => screen.findByLabelText(label)
type User = ReturnType<typeof edit>['user']

const replace = async (user: User, label: string, text: string) => {
  await user.clear(await field(label))
  await insert(user, await field(label), text)
}
const review = async (user: User, count: string) => {
  await user.click(screen.getByRole('button', { name: count }))
  return screen.findByRole('dialog')
}
/** The listed changes: label, former and new value. */
const listed = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => [
      item.querySelector('h3')?.textContent,
      item.querySelector('del')?.textContent?.replace('Before: ', ''),
      item.querySelector('ins')?.textContent?.replace('After: ', ''),
    ])

const places = { body: { data: [{ id: 'p1', name: 'Field' }] } }

describe('the review of a form', () => {
  it('lists what will be saved in the order of the form, references by name and pictures by number', async () => {
    const { user } = edit({ 'GET places': places })
    await pick(user, 'Place', 'Field')
    await replace(user, 'Price', '2500')
    await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }))
    const dialog = await review(user, '3 changes')
    expect(within(dialog).getByText('3 changes to save')).toBeTruthy()
    expect(listed(dialog)).toEqual([
      ['Pictures', '1 picture', 'Empty'],
      ['Price', '1,000.00 BDT', '2,500.00 BDT'],
      ['Place', 'Hall', 'Field'],
    ])
  })

  it('reverts one field and leaves the others, without asking', async () => {
    const { user, backend } = edit({ 'PATCH bikes/b1': { body: bike } })
    await replace(user, 'Note', 'New note')
    await replace(user, 'Name', 'Faster')
    const dialog = await review(user, '2 changes')
    await user.click(within(dialog).getByRole('button', { name: 'Revert Name' }))
    expect(listed(dialog)).toEqual([['Note', 'Old note', 'New note']])
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Revert Note' }))
    expect(await field('Name')).toHaveProperty('value', 'Fast One')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(backend.sent('PATCH bikes/b1')).toEqual([{ note: 'New note', version: 3 }]))
  })

  it('closes with the last reverted change, and focuses that field', async () => {
    const { user } = edit()
    await replace(user, 'Name', 'Faster')
    const dialog = await review(user, '1 change')
    await user.click(within(dialog).getByRole('button', { name: 'Revert Name' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(await field('Name'))
    expect(screen.queryByRole('button', { name: /Save$/ })).toBeNull()
  })

  it('opens by keyboard, and returns the focus when it is closed', async () => {
    const { user } = edit()
    await replace(user, 'Name', 'Faster')
    const opener = screen.getByRole('button', { name: '1 change' })
    opener.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })
})
