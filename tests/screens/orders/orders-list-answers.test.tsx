import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'
import { clerk, orderRows, ordersBackend } from '#tests/support/screens/orders-fixtures.ts'
import { pickBulk, selectPage } from '#tests/support/screens/orders-list-actions.ts'

recordNotices()

const colleagues = [
  { id: 'a2', name: 'Tanvir Ahmed' },
  { id: 'a3', name: 'Sadia Rahman' },
]
const count = 5
const failed = { status: 400, body: { statusCode: 400, message: 'The line went dead' } }

/** Orders that can be tagged and assigned; the answers to these changes wait for `release`, and `failing` ones are refused. */
const open = async () => {
  const orders = orderRows(count)
  const sent: Record<'tags' | 'assignment', [string, unknown][]> = { tags: [], assignment: [] }
  const failing = new Set<string>()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const change = (id: string, part: keyof typeof sent) => async (call: { body: unknown }) => {
    sent[part].push([id, call.body])
    await released
    return failing.has(id) ? failed : { body: orders.find((order) => order.id === id) }
  }
  const { user } = openAdmin('/Sales/Order/List?page=1', clerk, {
    ...ordersBackend(orders, { extensions: ['orderCounts', 'tagOrder', 'assignOrder', 'colleagues'] }),
    'GET x/order-tags': { body: { data: [] } },
    'GET x/colleagues': { body: { data: colleagues } },
    ...Object.fromEntries(
      orders.flatMap(({ id }) => [
        [`PATCH x/orders/${id}/tags`, change(id, 'tags')],
        [`PATCH x/orders/${id}/assignee`, change(id, 'assignment')],
      ]),
    ),
  })
  await selectPage(user)
  const question = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const typeTag = async (title: string, tag: string) => {
    const dialog = await question(title)
    await user.type(await dialog.findByRole('combobox', { name: 'Tag' }), tag)
    return dialog
  }
  const chooseColleague = async (title: string, name: string) => {
    const dialog = await question(title)
    await user.click(await dialog.findByRole('combobox', { name: 'Assign to' }))
    await user.click(await screen.findByTitle(name))
    return dialog
  }
  const pickOfRow = async (order: string, label: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${order}` }))
    await user.click(await screen.findByRole('menuitem', { name: label }))
  }
  return { user, sent, failing, release, typeTag, chooseColleague, pickOfRow }
}
const ids = Array.from({ length: count }, (_, at) => `o${at + 1}`)

describe('the answer to a question about many orders', () => {
  it('is the tag that all of them get, whatever is typed for another order meanwhile', async () => {
    const { user, sent, release, typeTag, pickOfRow } = await open()
    await pickBulk(user, 'More', 'Add tag (5)')
    await user.click((await typeTag('Add tag (5)', 'Gift')).getByRole('button', { name: 'Add tag' }))
    await waitFor(() => expect(sent.tags).toHaveLength(3))
    await pickOfRow('ORD-5', 'Add tag')
    const other = await typeTag('Add tag (1)', 'Urgent')
    release()
    await waitFor(() => expect(sent.tags).toHaveLength(count))
    expect(sent.tags).toEqual(ids.map((id) => [id, { add: ['Gift'] }]))
    await user.click(other.getByRole('button', { name: 'Cancel' }))
  })
  it('is the colleague they are assigned to, and named, whoever is chosen for another order meanwhile', async () => {
    const { user, sent, release, chooseColleague, pickOfRow } = await open()
    await pickBulk(user, 'More', 'Assign to Colleague… (5)')
    const first = await chooseColleague('Assign to a colleague (5)', 'Tanvir Ahmed')
    await user.click(first.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(sent.assignment).toHaveLength(3))
    await pickOfRow('ORD-5', 'Colleague…')
    await chooseColleague('Assign to a colleague', 'Sadia Rahman')
    release()
    await waitFor(() => expect(toastTexts).toEqual(['Assigned to Tanvir Ahmed (5)']))
    expect(sent.assignment).toEqual(ids.map((id) => [id, { assigneeId: 'a2', version: 1 }]))
  })
  it('is not in the box of the next question', async () => {
    const { user, typeTag, pickOfRow } = await open()
    await pickBulk(user, 'More', 'Add tag (5)')
    await user.click((await typeTag('Add tag (5)', 'Gift')).getByRole('button', { name: 'Cancel' }))
    await pickOfRow('ORD-5', 'Add tag')
    const next = await typeTag('Add tag (1)', 'Urgent')
    expect(next.getByRole('combobox', { name: 'Tag' })).toHaveProperty('value', 'Urgent')
  })
  it('is that of a retry, whatever a dismissed question was answered', async () => {
    const { user, sent, failing, release, typeTag } = await open()
    failing.add('o2')
    release()
    await pickBulk(user, 'More', 'Add tag (5)')
    await user.click((await typeTag('Add tag (5)', 'Gift')).getByRole('button', { name: 'Add tag' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    await pickBulk(user, 'More', 'Add tag (5)')
    await user.click((await typeTag('Add tag (5)', 'Urgent')).getByRole('button', { name: 'Cancel' }))
    await user.click(again)
    await waitFor(() => expect(sent.tags).toHaveLength(count + 1))
    expect(sent.tags.at(-1)).toEqual(['o2', { add: ['Gift'] }])
  })
})
