import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '../support/screens/admin-fixtures'

const id = '0198c0de-0000-7000-8000-000000000001'
const brand = {
  id,
  name: 'Yamaha',
  description: 'Since 1955',
  logo: null,
  published: true,
  version: 3,
}
const may = (...actions: Permission['actions'][number][]) => ({
  permissions: [{ subject: 'Product' as const, actions }],
})
const editor = may('READ', 'UPDATE')
const record = `GET brands/${id}`

const open = async (at = `/brands/${id}`, who = editor) => {
  let stored = brand
  const opened = openAdmin(at, who, {
    'GET x': { body: { data: ['history'] } },
    'GET admin/products': { body: { data: [], total: 0 } },
    'GET brands': { body: { data: [brand], total: 1 } },
    [record]: () => ({ body: stored }),
    [`PATCH brands/${id}`]: ({ body }) => {
      stored = { ...stored, ...(body as object), version: stored.version + 1 }
      return { body: stored }
    },
  })
  const title = await screen.findByRole('heading', { level: 1 })
  const reads = () => opened.backend.lines().filter((line) => line === record).length
  const change = (now: Partial<typeof brand>) => {
    stored = { ...stored, ...now }
  }
  return { ...opened, title, reads, change }
}
const form = () => screen.findByRole('form', { name: 'Edit Yamaha' })
const isShown = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull())
const editLink = () => screen.findByRole('link', { name: 'Edit' })
const shownValue = (label: string) => {
  const value = screen.getByText(label, { selector: 'dt' }).nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error(`${label} has no value`)
  return value
}

it('turns the values of a record into its form and back, below the same header, and reads nothing again', async () => {
  const { user, title, reads, place } = await open()
  const before = reads()
  await user.click(await editLink())
  await form()
  expect(place()).toBe(`/brands/${id}/edit`)
  expect(screen.getByRole('heading', { level: 1 })).toBe(title)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(screen.queryByText('Description', { selector: 'dt' })).toBeNull()
  await user.keyboard('{Escape}')
  await isShown()
  expect(place()).toBe(`/brands/${id}`)
  expect(screen.getByRole('heading', { level: 1 })).toBe(title)
  await waitFor(async () => expect(document.activeElement).toBe(await editLink()))
  expect(reads()).toBe(before)
})

it('shows what was saved, and Back leads to what was before the record', async () => {
  const { user, router, place } = await open('/brands?page=1')
  await user.click(await screen.findByRole('link', { name: 'Yamaha' }))
  await editLink()
  await user.keyboard('e')
  await form()
  await user.type(screen.getByLabelText('Name'), ' Motor')
  await user.keyboard('{Control>}s{/Control}')
  await isShown()
  await screen.findByRole('heading', { level: 1, name: 'Yamaha Motor' })
  await waitFor(async () => expect(document.activeElement).toBe(await editLink()))
  expect(place()).toBe(`/brands/${id}`)
  await act(() => router.navigate(-1))
  expect(place()).toBe('/brands?page=1')
})

it('opens at the value that was clicked, which gets the focus back', async () => {
  const { user } = await open()
  await user.click(shownValue('Description'))
  await form()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Description')))
  await user.keyboard('{Escape}')
  await isShown()
  await waitFor(() => expect(document.activeElement).toBe(shownValue('Description')))
})

it('is left by Back, which asks before changes are lost, and by discarding them', async () => {
  const { user, router, place } = await open()
  await user.click(await editLink())
  await user.type(within(await form()).getByLabelText('Name'), '!')
  void router.navigate(-1)
  const question = await screen.findByRole('dialog', { name: /Discard changes/ })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(place()).toBe(`/brands/${id}/edit`))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Yamaha!')
  // One change is discarded without a question.
  await user.type(screen.getByLabelText('Name'), '{Escape}')
  expect(screen.getByRole('form')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await isShown()
  expect(place()).toBe(`/brands/${id}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Yamaha')
})

it('keeps its input while other tabs are looked at, and when the record is read again', async () => {
  const { user, queryClient, change } = await open()
  await user.click(await editLink())
  await user.type(within(await form()).getByLabelText('Name'), '!')
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  change({ name: 'Yamaha Global', version: 9 })
  await act(() => queryClient.invalidateQueries())
  await screen.findByRole('heading', { level: 1, name: 'Yamaha Global' })
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Yamaha!')
})

it('is opened by its address, and Cancel shows the values', async () => {
  const { user, place, reads } = await open(`/brands/${id}/edit`)
  await form()
  expect(reads()).toBe(1)
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await isShown()
  expect(place()).toBe(`/brands/${id}`)
  await editLink()
})

it('is forbidden to those who may only read, who see no Edit and whose clicks do nothing', async () => {
  const { user, router, place } = await open(undefined, may('READ'))
  await user.click(shownValue('Description'))
  expect(place()).toBe(`/brands/${id}`)
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  await act(() => router.navigate(`/brands/${id}/edit`))
  await screen.findByText("You don't have permission to access this.")
})
