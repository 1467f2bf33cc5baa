import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { extensions } from '#contract/extensions/index.ts'
import type { UsedBy } from '#contract/extensions/records.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { paged, part, registry, shelf, withExtensions } from '#tests/support/kit/list-more-registry.ts'
import { recordNotices, toasts, toastTexts } from '#tests/support/screens/notices.ts'

recordNotices()

const used: UsedBy['data'] = [
  { resource: 'shelves', count: 12, labels: ['Row 1', 'Row 2', 'Row 3'] },
  { resource: 'parts', count: 1, labels: [] },
]
const question = 'GET x/used-by?resource=parts&id=p1'
const open = (uses: UsedBy['data'], more: Answers = {}, isActive = true) =>
  renderList({
    at: '/parts?page=1',
    registry,
    answers: {
      ...withExtensions('usedBy'),
      'GET parts': paged(() => [part(1, isActive)]),
      'GET x/used-by': { body: { data: uses } },
      'PATCH parts/p1': { body: part(1, false) },
      'DELETE parts/p1': { body: { message: 'Deleted' } },
      ...more,
    },
  })
const chooseDelete = async (user: ReturnType<typeof open>['user'], label: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${label}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}
const deletePart = async ({ user }: ReturnType<typeof open>) => {
  await chooseDelete(user, 'Part 1')
  return within(await screen.findByRole('alertdialog'))
}
const deleted = ({ backend }: ReturnType<typeof open>) => backend.lines().includes('DELETE parts/p1')

describe('deleting a record that is used', () => {
  it('shows what uses it, and offers to deactivate it instead', async () => {
    const it = open(used)
    const modal = await deletePart(it)
    expect(screen.getByRole('alertdialog', { name: 'Can’t delete “Part 1”' })).toBeTruthy()
    expect(modal.getByText('12 shelves: Row 1, Row 2, Row 3 and 9 more')).toBeTruthy()
    expect(modal.getByText('1 part')).toBeTruthy()
    expect(modal.getByRole('link', { name: 'Show 12 shelves' }).getAttribute('href')).toBe(
      '/shelves?partId=p1',
    )
    expect(modal.queryByRole('link', { name: /part/ })).toBeNull()
    expect(modal.queryByRole('button', { name: /Delete/ })).toBeNull()
    await it.user.click(modal.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(toastTexts).toEqual(['“Part 1” deactivated']))
    expect(it.backend.sent('PATCH parts/p1')).toEqual([{ isActive: false, version: 1 }])
    expect(deleted(it)).toBe(false)
  })
  it('changes nothing when the alternative is cancelled too', async () => {
    const it = open(used)
    await it.user.click((await deletePart(it)).getByRole('button', { name: 'Keep' }))
    expect(it.backend.sent('PATCH parts/p1')).toEqual([])
    expect(deleted(it)).toBe(false)
  })
  it('asks nothing where it is inactive already', async () => {
    const modal = await deletePart(open([{ resource: 'shelves', count: 1, labels: ['Row 1'] }], {}, false))
    expect(modal.getByText('Used by 1 shelf: Row 1.')).toBeTruthy()
    expect(modal.getAllByRole('button').map((b) => b.textContent)).toEqual(['Keep'])
  })
})

describe('deleting several', () => {
  const several = (usedIds: readonly string[]) =>
    renderList({
      at: '/parts?page=1',
      registry,
      answers: {
        ...withExtensions('usedBy'),
        'GET parts': paged(() => [part(1), part(2), part(3)]),
        'GET x/used-by': ({ line }) => ({
          body: { data: usedIds.some((id) => line.endsWith(id)) ? used : [] },
        }),
        'DELETE parts/p3': { body: { message: 'Deleted' } },
      },
    })
  const choose = async ({ user }: ReturnType<typeof several>, ...numbers: number[]) => {
    for (const n of numbers)
      await user.click(await screen.findByRole('checkbox', { name: `Select Part ${n}` }))
    await user.click(screen.getByRole('button', { name: /^Delete \d part/ }))
    return within(await screen.findByRole('alertdialog'))
  }
  it('leaves out those in use, and announces it', async () => {
    const it = several(['p1', 'p2'])
    const modal = await choose(it, 1, 2, 3)
    expect(modal.getByText('Skipped (2):')).toBeTruthy()
    expect(modal.getByText('Used by 12 shelves, 1 part: Part 1, Part 2')).toBeTruthy()
    await it.user.click(modal.getByRole('button', { name: 'Delete part' }))
    await waitFor(() => expect(toastTexts).toEqual(['Part “Part 3” deleted']))
    expect(it.backend.lines().filter((line) => line.startsWith('DELETE'))).toEqual(['DELETE parts/p3'])
  })
  it('asks nothing where all of them are in use', async () => {
    const modal = await choose(several(['p1', 'p2']), 1, 2)
    expect(modal.getByText('Used by 12 shelves, 1 part: Part 1, Part 2')).toBeTruthy()
    expect(modal.getAllByRole('button').map((b) => b.textContent)).toEqual(['Keep'])
  })
  it('shows of the only one what uses it, as its row does', async () => {
    const modal = await choose(several(['p1']), 1)
    expect(screen.getByRole('alertdialog', { name: 'Can’t delete “Part 1”' })).toBeTruthy()
    expect(modal.getByRole('link', { name: 'Show 12 shelves' })).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Deactivate' })).toBeTruthy()
  })
})

describe('deleting an unused record', () => {
  it('is confirmed as usual, after one check', async () => {
    const it = open([])
    const modal = await deletePart(it)
    await it.user.click(modal.getByRole('button', { name: 'Delete part' }))
    await waitFor(() => expect(deleted(it)).toBe(true))
    expect(it.backend.lines().filter((line) => line === question)).toHaveLength(1)
  })
  it('is confirmed as usual where the check fails', async () => {
    const it = open([], { 'GET x/used-by': { status: 500, body: { statusCode: 500, message: 'Broken' } } })
    expect((await deletePart(it)).getByRole('button', { name: 'Delete part' })).toBeTruthy()
    expect(toastTexts).toEqual([])
  })
  it('needs no check where no resource refers to it', async () => {
    const it = renderList({
      at: '/shelves',
      registry,
      answers: { ...withExtensions('usedBy'), 'GET shelves': paged(() => [shelf(1)]) },
    })
    await chooseDelete(it.user, 'Row 1')
    expect(await screen.findByRole('alertdialog', { name: 'Delete shelf' })).toBeTruthy()
    expect(it.backend.lines().filter((line) => line.startsWith('GET x/'))).toEqual([])
  })
  it('shows the refusal where the backend has no usage check', async () => {
    const it = open(used, {
      ...withExtensions(),
      'DELETE parts/p1': { status: 409, body: { statusCode: 409, message: 'It is on a shelf' } },
    })
    await screen.findByRole('link', { name: 'Part 1' })
    await waitFor(() => expect(it.backend.lines()).toContain('GET x'))
    await it.user.click((await deletePart(it)).getByRole('button', { name: 'Delete part' }))
    await waitFor(() => expect(toastTexts).toEqual(['It is on a shelf']))
    expect(it.backend.lines()).not.toContain(question)
  })
})

describe('undoing a deletion', () => {
  const restorable = {
    ...registry,
    extensions: {
      ...registry.extensions,
      calls: { ...registry.extensions.calls, restore: extensions.calls.restore },
    },
  }
  const openRestorable = () => {
    const it = renderList({
      at: '/parts?page=1',
      registry: restorable,
      answers: {
        ...withExtensions('restore'),
        'GET parts': paged(() => [part(1), part(2)]),
        'DELETE parts/p1': { body: { message: 'Deleted' } },
        'DELETE parts/p2': { body: { message: 'Deleted' } },
        'POST x/trash/parts/p1/restore': { body: part(1) },
        'POST x/trash/parts/p2/restore': { status: 409, body: { statusCode: 409, message: 'Code is taken' } },
      },
    })
    const undo = async () => {
      await waitFor(() => expect(toasts.at(-1)?.action?.label).toBe('Undo'))
      toasts.at(-1)?.action?.act()
    }
    return { ...it, undo }
  }
  it('restores the record', async () => {
    const { user, backend, undo } = openRestorable()
    await chooseDelete(user, 'Part 1')
    const modal = within(await screen.findByRole('alertdialog'))
    expect(modal.getByText('“Part 1” will be deleted. You can restore it later.')).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Delete part' }))
    await undo()
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Part “Part 1” restored'))
    expect(backend.sent('POST x/trash/parts/p1/restore')).toEqual([{ changes: [] }])
  })
  it('of several restores each, and lists those that are refused with the reason', async () => {
    const { user, undo } = openRestorable()
    for (const n of [1, 2])
      await user.click(await screen.findByRole('checkbox', { name: `Select Part ${n}` }))
    await user.click(screen.getByRole('button', { name: /^Delete \d part/ }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete 2 parts' }),
    )
    await undo()
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Part “Part 1” restored'))
    expect(await screen.findByText(/Code is taken/)).toBeTruthy()
  })
})
