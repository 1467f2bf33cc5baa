import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { paged, part, registry, rowsUpTo, withExtensions } from '#tests/support/kit/list-more-registry.ts'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

recordNotices()

/** Every second part can be washed. */
const washing = (run: ChangingAction['run'] = async () => {}): ChangingAction => ({
  key: 'wash',
  label: (row) => `Wash ${row.name}`,
  bulk: (count) => `Wash ${count} parts`,
  can: ['Product', 'UPDATE'],
  applies: (row) => Number(row.version) % 2 === 0,
  run,
  successText: (rows) => `${rows.length} washed`,
})
const open = (list: Parameters<typeof renderList>[0]['list'], count = 4) =>
  renderList({
    at: '/parts?page=1',
    registry,
    answers: { ...withExtensions(), 'GET parts': paged(() => rowsUpTo(count, (n) => part(n))) },
    ...(list && { list }),
  })
type User = ReturnType<typeof renderList>['user']
const menuOf = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu'))
}

describe('a custom action of a page', () => {
  it('is in the menu of the rows it applies to, and runs on that row', async () => {
    const run = vi.fn(async () => {})
    const { user, backend } = open({ actions: [washing(run)] })
    expect((await menuOf(user, 'Part 1')).queryByRole('menuitem', { name: /Wash/ })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click((await menuOf(user, 'Part 2')).getByRole('menuitem', { name: 'Wash Part 2' }))
    await waitFor(() => expect(toastTexts).toEqual(['1 washed']))
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ id: 'p2' }))
    await waitFor(() =>
      expect(backend.lines().filter((line) => line.startsWith('GET parts'))).toHaveLength(2),
    )
  })
  it('shows why it is not available', async () => {
    const { user } = open({ actions: [washing(() => Promise.reject(new Error('No water')))] })
    await user.click((await menuOf(user, 'Part 2')).getByRole('menuitem', { name: 'Wash Part 2' }))
    await waitFor(() => expect(toastTexts).toEqual(['No water']))
  })
  it('is disabled in the menu of a row that refuses it, with the reason', async () => {
    const disabledReason = ({ id }: { id: string }) => (id === 'p2' ? 'Part 2 is rusty' : undefined)
    const { user } = open({ actions: [{ ...washing(), disabledReason }] })
    const refused = (await menuOf(user, 'Part 2')).getByRole('menuitem', { name: /^Wash Part 2/ })
    expect(refused.getAttribute('aria-disabled')).toBe('true')
    expect(within(refused).getByText('Part 2 is rusty')).toBeTruthy()
    await user.keyboard('{Escape}')
    const possible = (await menuOf(user, 'Part 4')).getByRole('menuitem', { name: 'Wash Part 4' })
    expect(possible.getAttribute('aria-disabled')).not.toBe('true')
  })
  it('is left out of the menu if its refusal explains nothing', async () => {
    const { user } = open({
      actions: [{ ...washing(), disabledReason: () => 'Washed', explains: () => false }],
    })
    expect((await menuOf(user, 'Part 2')).queryByRole('menuitem', { name: /Wash/ })).toBeNull()
  })
  it('is checked again after its question, because the record may have changed', async () => {
    const run = vi.fn(async () => {})
    let hasWater = true
    const { user } = open({
      actions: [
        {
          ...washing(run),
          disabledReason: () => (hasWater ? undefined : 'No water'),
          question: () => ({ type: 'edit', title: 'Wash it?', content: 'It gets wet.', confirmText: 'Wash' }),
        },
      ],
    })
    await user.click((await menuOf(user, 'Part 2')).getByRole('menuitem', { name: 'Wash Part 2' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Wash it?' }))
    hasWater = false
    await user.click(question.getByRole('button', { name: 'Wash' }))
    await waitFor(() => expect(toastTexts).toEqual(['No water']))
    expect(run).not.toHaveBeenCalled()
  })
  it('runs on several rows in turn, shows its progress, and can be stopped', async () => {
    const started: string[] = []
    const doors: (() => void)[] = []
    const run: ChangingAction['run'] = (row) => {
      started.push(row.id)
      return new Promise<void>((done) => doors.push(done))
    }
    const { user } = open({ actions: [washing(run)] }, 6)
    for (const n of [1, 2, 3, 4, 5, 6])
      await user.click(await screen.findByRole('checkbox', { name: `Select Part ${n}` }))
    await user.click(screen.getByRole('button', { name: 'Wash 3 parts' }))
    expect(await screen.findByText('Wash 3 parts: 0 of 3')).toBeTruthy()
    doors[0]?.()
    expect(await screen.findByText('Wash 3 parts: 1 of 3')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    doors[1]?.()
    await waitFor(() => expect(toastTexts).toEqual(['2 washed']))
    expect(started).toEqual(['p2', 'p4'])
    expect(await screen.findByText('6 selected')).toBeTruthy()
  })
  it('is in a menu button if there are many', async () => {
    const many = ['Oil', 'Pack', 'Send'].map((verb) => ({
      ...washing(),
      key: verb,
      bulk: (count: number) => `${verb} ${count} parts`,
    }))
    const { user } = open({ actions: many })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Part 2' }))
    const bar = document.querySelector('.bulk-buttons') as HTMLElement
    const names = [...bar.querySelectorAll('button')].map((button) => button.textContent)
    expect(names.slice(-2)).toEqual(['More', 'Delete 1 part'])
    expect(names).not.toContain('Send 1 parts')
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send 1 parts' }))
    await waitFor(() => expect(toastTexts).toEqual(['1 washed']))
  })
})

describe('a page of the kit', () => {
  it('puts its tools into the header, and replaces the create button', async () => {
    open({ toolbar: <button type="button">Count</button>, create: <button type="button">Fetch</button> })
    expect(screen.getByRole('button', { name: 'Count' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Fetch' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New part' })).toBeNull()
  })
  it('has its own empty text', async () => {
    open({ empty: <p>Bring some</p> }, 0)
    expect(await screen.findByText('Bring some')).toBeTruthy()
  })
})

describe('a list that is a collection of another resource', () => {
  it('links to the records themselves, and to their forms', async () => {
    const { user } = renderList({
      at: '/shown?skip=0',
      registry,
      answers: { ...withExtensions(), 'GET shown': paged(() => [part(1)]) },
    })
    const link = await screen.findByRole('link', { name: 'Part 1' })
    expect(link.getAttribute('href')).toBe('/parts/p1')
    expect(screen.getByRole('link', { name: 'Edit Part 1' }).getAttribute('href')).toBe('/parts/p1/edit')
    const menu = await menuOf(user, 'Part 1')
    expect(menu.queryByRole('menuitem', { name: /Delete|Deactivate/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^New/ })).toBeNull()
  })
})
