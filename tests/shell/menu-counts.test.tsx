import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { callKey } from '#kit/call/use-call-query.ts'
import { session } from '#providers/auth/session.ts'
import MenuCounts from '#shell/sidebar/MenuCounts.tsx'
import { Sidebar } from '#shell/sidebar/Sidebar.tsx'
import {
  type Answers,
  adminUser,
  entryNamed,
  newAdmin,
  newToken,
  renderForm,
} from '../support/kit/form-fixtures'
import { holdTimers, passTime } from '../support/kit/pass-time'

const open = (answers: Answers, adminId: string | null = newAdmin()) =>
  renderForm({
    adminId,
    at: '/tags/t1',
    registry,
    entry: entryNamed(registry, 'tags'),
    answers: { 'GET x': { body: { data: ['attention'] } }, ...answers },
    show: (
      <>
        <Sidebar registry={registry} collapsed={false} />
        <MenuCounts />
      </>
    ),
  })
const waiting = (...data: object[]) => ({ body: { data } })
const link = (name: string) => screen.getByRole('link', { name })

describe('a count at an entry of the sidebar', () => {
  it('shows how much new work there is, and nothing when there is none', async () => {
    open({
      'GET x/attention': waiting(
        { key: 'ordersToConfirm', count: 22 },
        { key: 'unpaidOrders', count: 53 },
        { key: 'unansweredQuestions', count: 10_000, more: true },
        { key: 'pendingVerifications', count: 0 },
      ),
    })
    await waitFor(() => expect(link('Orders').textContent).toBe('Orders22'))
    expect(link('Orders').getAttribute('aria-description')).toBe('22 orders to confirm')
    expect(link('Questions').textContent).toBe('Questions10,000+')
    expect(link('Student verification').textContent).toBe('Student verification')
    expect(link('Tags').getAttribute('aria-description')).toBeNull()
  })

  it('is loaded again once after records of its resource changed', async () => {
    let count = 22
    const stage = open({ 'GET x/attention': () => waiting({ key: 'ordersToConfirm', count }) })
    await waitFor(() => expect(link('Orders').textContent).toBe('Orders22'))
    holdTimers()
    count = 21
    stage.queryClient.setQueryData(callKey('orders.list'), {})
    const changed = () => stage.queryClient.invalidateQueries({ queryKey: callKey('orders.list') })
    await changed()
    await changed()
    await passTime(1000)
    await waitFor(() => expect(link('Orders').textContent).toBe('Orders21'))
    expect(stage.backend.lines().filter((line) => line === 'GET x/attention')).toHaveLength(2)
  })

  it('is not requested by a role that may read none of the counted records', async () => {
    const role = { id: 'r', name: 'Tags', roleType: 'branch-admin-type' as const }
    const permissions = [{ subject: 'Tag' as const, actions: ['READ' as const] }]
    session.start(newToken(), { ...adminUser('tag-reader'), role: { ...role, permissions } })
    const stage = open({}, null)
    await waitFor(() => expect(stage.backend.lines()).toContain('GET x'))
    expect(link('Tags')).toBeDefined()
    expect(stage.backend.lines()).not.toContain('GET x/attention')
  })

  it('is not requested from a backend without it', async () => {
    const stage = open({ 'GET x': { body: { data: [] } } })
    await waitFor(() => expect(stage.backend.lines()).toContain('GET x'))
    expect(stage.backend.lines()).not.toContain('GET x/attention')
  })
})
