import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { anyEntry } from '#tests/support/declared.ts'
import { renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import {
  registry as others,
  paged,
  part,
  parts,
  withExtensions,
} from '#tests/support/kit/list-more-registry.ts'
import { openAdmin } from '../support/screens/admin-fixtures'
import { has } from '../support/screens/customers-fixtures'
import { recordNotices, toastTexts } from '../support/screens/notices'

recordNotices()

const all = ['READ', 'UPDATE', 'DELETE'] as const
const permissions = [{ subject: 'Tag', actions: all }] as const
const time = '2026-01-15T04:00:00.000Z'
const tag = (id: string, name: string, products: number) => ({
  ...{ id, name, products, version: 1 },
  ...{ createdAt: time, updatedAt: time },
})
const tags = [tag('t1', 'sale', 2), tag('t2', 'Sale', 9), tag('t3', 'New', 1)]
const uses = (isAllowed: boolean) => ({
  body: { data: [{ resource: 'products', count: 2, labels: ['Helmet', 'Gloves'], isAllowed }] },
})
const open = (names: readonly string[], isAllowed = true) =>
  openAdmin(
    '/tags',
    { permissions: [...permissions] },
    {
      ...has(...names),
      'GET admin/tags': { body: { data: tags, total: tags.length } },
      'GET x/merge/tags': uses(isAllowed),
      'POST x/merge/tags': { body: tags[1] },
    },
  )
type Opened = ReturnType<typeof open>

const chooseTwo = async ({ user }: Opened) => {
  for (const name of ['sale', 'Sale'])
    await user.click(
      within(await screen.findByRole('row', { name: new RegExp(`(^| )${name}( |$)`) })).getByRole('checkbox'),
    )
  await user.click(await screen.findByRole('button', { name: 'Merge 2 tags…' }))
  return within(await screen.findByRole('dialog', { name: 'Merge tags' }))
}

describe('a resource that declares that its records can be merged', () => {
  const mergeable = anyEntry(entry({ ...parts, mergeable: true }, '/parts', { paging: 'page' }))
  const registry = defineRegistry({
    sidebar: [mergeable],
    calls: {},
    extensions: { calls: others.extensions.calls, filters: {} },
  })

  it('offers it in its declared list', async () => {
    const { user } = renderList({
      at: '/parts?page=1',
      registry,
      answers: { ...withExtensions('merge'), 'GET parts': paged(() => [part(1), part(2)]) },
    })
    for (const n of [1, 2])
      await user.click(await screen.findByRole('checkbox', { name: `Select Part ${n}` }))
    expect(await screen.findByRole('button', { name: 'Merge 2 parts…' })).toBeTruthy()
  })
  it('offers it on its declared pages', async () => {
    const { user } = renderForm({
      at: '/parts/p1',
      registry,
      entry: mergeable,
      answers: { ...withExtensions('merge'), 'GET parts/p1': { body: part(1) } },
      show: <ShowPage entry={mergeable} />,
    })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Merge…' })).toBeTruthy()
  })
})

describe('merging the chosen records of a list', () => {
  it('proposes the one with most products, shows what moves, and sends the others', async () => {
    const opened = open(['merge', 'tags.products'])
    const dialog = await chooseTwo(opened)
    expect(dialog.getByRole('radio', { name: 'Sale' })).toHaveProperty('checked', true)
    await dialog.findByText('2 products: Helmet, Gloves')
    dialog.getByText(/Restoring them later doesn’t undo the merge/)
    await opened.user.click(dialog.getByRole('button', { name: 'Merge 1 tag' }))
    await waitFor(() =>
      expect(opened.backend.sent('POST x/merge/tags')).toEqual([{ keep: 't2', ids: ['t1'] }]),
    )
    await waitFor(() => expect(toastTexts).toEqual(['1 tag merged into “Sale”']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not possible if the role may not update what refers to them', async () => {
    const dialog = await chooseTwo(open(['merge'], false))
    await dialog.findByText('Your role can’t update products, which merging requires.')
    expect(dialog.getByRole('button', { name: 'Merge 1 tag' })).toHaveProperty('disabled', true)
  })

  it('is absent where the backend cannot merge', async () => {
    open(['history'])
    await screen.findByRole('row', { name: /New/ })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('merging on the page of a record', () => {
  it('merges the chosen others into it', async () => {
    const { user, backend } = openAdmin(
      '/tags/t2',
      { permissions: [...permissions] },
      {
        ...has('merge'),
        'GET admin/tags/t2': { body: tags[1] },
        'GET admin/tags': { body: { data: tags, total: tags.length } },
        'GET x/merge/tags': uses(true),
        'POST x/merge/tags': { body: tags[1] },
      },
    )
    await user.click(await screen.findByRole('button', { name: /More actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Merge…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge tags' }))
    await user.click(await dialog.findByRole('combobox'))
    await user.click(await screen.findByText('New'))
    await dialog.findByText('2 products: Helmet, Gloves')
    await user.click(dialog.getByRole('button', { name: 'Merge 1 tag' }))
    await waitFor(() => expect(backend.sent('POST x/merge/tags')).toEqual([{ keep: 't2', ids: ['t3'] }]))
  })
})
