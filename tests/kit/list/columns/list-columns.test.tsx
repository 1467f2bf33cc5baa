import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dragItem } from '#tests/support/kit/drag.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean)
const defaultHeads = ['Picture', 'Name', 'Kind', 'Maker', 'Price BDT', 'Published', 'Actions']

/** Another list, and back. */
const leaveAndReturn = async ({ user }: ReturnType<typeof renderList>) => {
  await user.click(screen.getByText('Groups menu'))
  await screen.findByRole('link', { name: 'Tours' })
  await user.click(screen.getByText('Menu'))
  await screen.findByRole('link', { name: 'Scooter 001' })
}
const openChooser = async (at = '/scooters?page=1') => {
  const stage = renderList({ at })
  await screen.findByRole('link', { name: 'Scooter 001' })
  await stage.user.click(screen.getByRole('button', { name: 'View' }))
  await screen.findByRole('checkbox', { name: 'Code' })
  return stage
}
const grip = (label: string) => screen.getByRole('button', { name: `Move “${label}”` })

it('columns move by the arrow keys on their grip, which is announced and remembered with the hidden ones', async () => {
  const stage = await openChooser()
  await stage.user.click(screen.getByRole('checkbox', { name: 'Kind' }))
  grip('Price').focus()
  await stage.user.keyboard('{ArrowUp}{ArrowUp}')
  const moved = ['Picture', 'Price BDT', 'Name', 'Maker', 'Published', 'Actions']
  expect(heads()).toEqual(moved)
  expect(screen.getByText('“Price” moved to position 2 of 5')).toBeTruthy()
  await leaveAndReturn(stage)
  expect(heads()).toEqual(moved)
  await stage.user.click(screen.getByRole('button', { name: 'View' }))
  await stage.user.click(await screen.findByRole('button', { name: 'Reset columns' }))
  expect(heads()).toEqual(defaultHeads)
})

it('columns move to where they are dropped, and back by Escape', async () => {
  await openChooser()
  const maker = screen.getByRole('checkbox', { name: 'Maker' })
  dragItem(grip('Published'), maker, { isDropped: false })
  expect(heads()).toEqual(defaultHeads)
  dragItem(grip('Published'), maker)
  expect(heads()).toEqual(['Picture', 'Name', 'Kind', 'Published', 'Maker', 'Price BDT', 'Actions'])
})

it('columns move by buttons, which are disabled at either end', async () => {
  const { user } = await openChooser()
  await user.click(screen.getByRole('button', { name: 'Move “Picture” down' }))
  expect(heads().slice(0, 2)).toEqual(['Name', 'Picture'])
  expect(screen.getByRole('button', { name: 'Move “Name” up' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Move “Published” down' }).hasAttribute('disabled')).toBe(true)
  // A hidden column has no position.
  const hidden = screen.getByRole('checkbox', { name: 'Code' }).closest('li') as HTMLElement
  expect(within(hidden).queryAllByRole('button')).toEqual([])
})

it('columns of an address keep their order there', async () => {
  const { user, where } = await openChooser('/scooters?page=1&columns=price%2Cname%2Ckind')
  expect(heads()).toEqual(['Price BDT', 'Name', 'Kind', 'Actions'])
  grip('Kind').focus()
  await user.keyboard('{ArrowUp}')
  expect(new URLSearchParams(where().split('?')[1]).get('columns')).toBe('price,kind,name')
  expect(heads()).toEqual(['Price BDT', 'Kind', 'Name', 'Actions'])
})

it('rows are shown as cards on a wide screen too, which is remembered for the list', async () => {
  const stage = renderList({ at: '/scooters?page=1' })
  const { user, where } = stage
  await screen.findByRole('link', { name: 'Scooter 001' })
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('radio', { name: 'Cards' }))
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(await screen.findByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByTitle('Price, descending'))
  expect(where()).toBe('/scooters?page=1&sortBy=price&orderBy=desc')
  await user.click(screen.getByText('Groups menu'))
  expect(await screen.findByRole('table')).toBeTruthy()
  await user.click(screen.getByText('Menu'))
  const card = (await screen.findByRole('link', { name: 'Scooter 001' })).closest('li') as HTMLElement
  expect(within(card).getByRole('checkbox', { name: 'Select Scooter 001' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('radio', { name: 'Table' }))
  expect(screen.getByRole('table')).toBeTruthy()
})
