import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Action } from '#contract/policies/access.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import type { RecordTab } from '#kit/context/record-tab.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { session } from '#providers/auth/session.ts'
import { anyEntry } from '#tests/support/declared.ts'
import { type Answers, adminUser, newAdmin, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike, bikeEntry } from '#tests/support/kit/form-registry.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

recordNotices()

const Note = () => {
  const [text, setText] = useState('')
  return <input aria-label="Note" value={text} onChange={(e) => setText(e.target.value)} />
}
let drawn: string[] = []
const tabs: readonly RecordTab[] = [
  {
    key: 'stock',
    label: 'Stock',
    draw: (record) => {
      drawn.push(record.id)
      return <Note />
    },
  },
  { key: 'secret', label: 'Secret', can: ['Payment', 'UPDATE'], draw: () => <p>Only for some</p> },
]
type Page = { at?: string; actions?: readonly RecordAction[]; answers?: Answers; may?: Action[] }
const show = ({ at = '/bikes/b1', actions = [], answers = {}, may }: Page = {}) => {
  drawn = []
  if (may)
    session.start('token', {
      ...adminUser(newAdmin()),
      role: {
        id: 'r',
        name: 'Few',
        roleType: 'store-admin-type',
        permissions: [{ subject: 'Product', actions: may }],
      },
    })
  return renderForm({
    at,
    answers: { 'GET bikes/b1': { body: bike }, ...answers },
    show: <ShowPage entry={anyEntry(bikeEntry)} tabs={tabs} actions={actions} />,
    ...(may && { adminId: null }),
  })
}
const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

describe('the parts of a record', () => {
  it('follow its details, with the history last; closed tabs are not rendered', async () => {
    show()
    await screen.findByText('Slug', { selector: 'dt' })
    expect(names()).toEqual(['Details', 'Stock', 'Secret', 'History'])
    expect(drawn).toEqual([])
  })

  it('have an address each, and Back returns from them', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('tab', { name: 'Stock' }))
    expect(router.state.location.search).toBe('?tab=stock')
    await screen.findByLabelText('Note')
    await router.navigate(-1)
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Details' }).getAttribute('aria-selected')).toBe('true'),
    )
  })

  it('are opened by their address; an unknown one shows the details', async () => {
    const { unmount } = show({ at: '/bikes/b1?tab=stock' })
    await screen.findByLabelText('Note')
    unmount()
    show({ at: '/bikes/b1?tab=nonsense' })
    await screen.findByText('Slug', { selector: 'dt' })
  })

  it('keep unsaved input while another tab is open', async () => {
    const { user } = show({ at: '/bikes/b1?tab=stock' })
    await insert(user, await screen.findByLabelText('Note'), 'half a thought')
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    await user.click(screen.getByRole('tab', { name: 'Stock' }))
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'half a thought')
  })

  it('are selected by keyboard', async () => {
    const { user, router } = show()
    const first = await screen.findByRole('tab', { name: 'Details' })
    first.focus()
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?tab=stock'))
  })

  it('are absent where the role may not read them', async () => {
    show({ at: '/bikes/b1?tab=secret', may: ['READ'] })
    await screen.findByText('Slug', { selector: 'dt' })
    expect(names()).toEqual(['Details', 'Stock', 'History'])
    expect(screen.queryByText('Only for some')).toBeNull()
  })
})

describe('the actions of a record', () => {
  const done: string[] = []
  const actions: readonly RecordAction[] = [
    {
      key: 'polish',
      label: (row) => `Polish ${String(row.name)}`,
      can: ['Product', 'UPDATE'],
      run: async (row) => done.push(row.id),
      successText: () => 'Polished',
    },
    {
      key: 'never',
      label: () => 'Never',
      can: ['Product', 'UPDATE'],
      applies: () => false,
      run: async () => {},
      successText: () => '',
    },
  ]

  it('are in its menu where they apply, run on it and are confirmed by a message', async () => {
    const { user } = show({ actions })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Polish Fast One' }))
    await waitFor(() => expect(toastTexts).toEqual(['Polished']))
    expect(done).toEqual(['b1'])
    expect(screen.queryByRole('menuitem', { name: 'Never' })).toBeNull()
  })

  it('are absent without their permission', async () => {
    show({ actions, may: ['READ'] })
    await screen.findByRole('heading', { name: 'Fast One' })
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})
