import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CellProps } from '#kit/context/props.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import { discount, historyLine, openRecord, pageOf } from '../support/kit/history-fixtures'
import { openAdmin } from '../support/screens/admin-fixtures'

/** The text of a change: `25 % → 150.00 BDT`. */
const changeOf = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent
const savings = () => [...document.querySelectorAll('.history-saving')].map((it) => within(it as HTMLElement))

const Amount = ({ value, record }: CellProps) => `${String(value)} in ${String(record?.discountType)}`
const canEdit: Parameters<typeof openAdmin>[1] = {
  permissions: [{ subject: 'Product', actions: ['READ', 'UPDATE'] }],
}
const Never = () => 'looks at a record that is another one'

describe('the history of a record', () => {
  it('is requested by resource and id, and only when it is opened', async () => {
    const { user, backend, router } = openRecord({ 'GET x/history': pageOf() }, '/discounts/d1')
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    await screen.findByText('No changes yet')
    expect(router.state.location.search).toBe('?tab=history')
    expect(backend.lines().filter((l) => l.startsWith('GET x/history'))).toEqual([
      'GET x/history?page=1&limit=10&entity=discounts&entityId=d1',
    ])
  })

  it('is read again after a save', async () => {
    const saved = { ...discount, title: 'Helmets', version: Number(discount.version) + 1 }
    const { user, backend } = openRecord(
      { 'GET x/history': pageOf(), 'PATCH admin/flat-disocunts/d1': { body: saved } },
      '/discounts/d1?tab=history',
    )
    await screen.findByText('No changes yet')
    await user.click(screen.getByRole('link', { name: 'Edit' }))
    const title = await screen.findByLabelText('Title')
    await user.clear(title)
    await user.type(title, 'Helmets{Control>}s{/Control}')
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    const reads = () => backend.lines().filter((line) => line.startsWith('GET x/history'))
    await waitFor(() => expect(reads()).toHaveLength(2))
  })

  it('shows who changed what and when, each field before and after, formatted as everywhere', async () => {
    openRecord({
      'GET x/history': pageOf(
        historyLine('3', { propKey: 'isActive', from: false, to: true }),
        historyLine('2', { propKey: 'startsAt', from: null, to: '2026-12-01T04:00:00.000Z' }),
        historyLine('1', {
          propKey: 'brands',
          from: [
            { id: 'b1', label: 'Studds' },
            { id: 'b2', label: 'Bilmola' },
          ],
          to: [],
        }),
      ),
    })
    expect(await changeOf('Active')).toBe('No→Yes')
    expect(await changeOf('Starts')).toBe('was set toDec 1, 2026, 10:00 AM')
    expect(await changeOf('Brands')).toBe('StuddsBilmola→empty')
    const time = document.querySelector('.history-saving time')
    expect(time?.getAttribute('title')).toContain('Nov 20, 2026')
    expect(screen.getByText('Rina Das')).toBeTruthy()
  })

  it('has lists with the record read again once a former value is restored, and shows it there at once', async () => {
    const restored = { ...discount, version: Number(discount.version) + 1, title: 'Helmets' }
    const { user, queryClient } = openRecord({
      'GET x/history': pageOf(historyLine('1', { propKey: 'title', from: 'Helmets', to: 'Helmet week' })),
      'PATCH admin/flat-disocunts/d1': { body: restored },
    })
    const list = listQueryKey('discounts')
    queryClient.setQueryData(list, { data: [discount], total: 1 })
    await user.click(await screen.findByRole('button', { name: 'Restore this value of Title' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore this value of Title' }))
    await user.click(dialog.getByRole('button', { name: 'Restore this value' }))
    await waitFor(() =>
      expect(queryClient.getQueryState(list)).toMatchObject({
        isInvalidated: true,
        data: { data: [{ title: 'Helmets' }] },
      }),
    )
  })

  it('offers a former value again, by an update over the current version, next to the current one', async () => {
    const answers = [
      { status: 409, body: { statusCode: 409, message: 'Changed', current: { ...discount, version: 6 } } },
      { body: { ...discount, version: 7, title: 'Helmets' } },
    ]
    const { user, backend } = openRecord({
      'GET x/history': pageOf(
        historyLine('2', { propKey: 'title', from: 'Helmets', to: 'Helmet week' }),
        historyLine('1', { propKey: 'amount', from: '150.00', to: '99.00' }),
      ),
      'PATCH admin/flat-disocunts/d1': () => answers.shift() ?? {},
    })
    await user.click(await screen.findByRole('button', { name: 'Restore this value of Title' }))
    // The amount is 150.00 already.
    expect(screen.queryByRole('button', { name: 'Restore this value of Amount' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore this value of Title' }))
    expect(dialog.getAllByRole('definition').map((dd) => dd.textContent)).toEqual(['Helmet week', 'Helmets'])
    await user.click(dialog.getByRole('button', { name: 'Restore this value' }))
    expect(await dialog.findByText(/changed by someone else/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Restore this value' }))
    await waitFor(() =>
      expect(backend.sent('PATCH admin/flat-disocunts/d1')).toEqual([
        { title: 'Helmets', version: 5 },
        { title: 'Helmets', version: 6 },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('has the focus again where the question about a former value was opened', async () => {
    const { user } = openRecord({
      'GET x/history': pageOf(historyLine('1', { propKey: 'title', from: 'Helmets', to: 'Helmet week' })),
    })
    const button = await screen.findByRole('button', { name: 'Restore this value of Title' })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('offers a former text in Bengali again, by the call of translations', async () => {
    const path = 'x/translations/brands/b1/bn'
    const opened = openAdmin('/brands/b1?tab=history', canEdit, {
      'GET x': { body: { data: ['history', 'translation', 'translate'] } },
      'GET brands/b1': { body: { id: 'b1', version: 3, name: 'Yamaha', description: null, published: true } },
      'GET x/history': pageOf(
        historyLine('1', {
          entity: 'brands',
          entityId: 'b1',
          propKey: 'name_bn',
          from: 'ইয়ামাহা',
          to: 'ইয়ামা',
        }),
      ),
      [`GET ${path}`]: { body: { version: 4, texts: [{ field: 'name', text: 'ইয়ামা' }] } },
      [`PUT ${path}`]: { body: { version: 5, texts: [{ field: 'name', text: 'ইয়ামাহা' }] } },
    })
    const title = 'Restore this value of Name in Bengali'
    await opened.user.click(await screen.findByRole('button', { name: title }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await dialog.findByText('ইয়ামা')
    await opened.user.click(dialog.getByRole('button', { name: 'Restore this value' }))
    await waitFor(() =>
      expect(opened.backend.sent(`PUT ${path}`)).toEqual([
        { texts: [{ field: 'name', text: 'ইয়ামাহা' }], version: 4 },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('groups changes that were saved together, in the order of saving', async () => {
    const later = { at: '2026-11-20T11:00:00.000Z', actor: { id: 'a2', name: 'Tanvir Ahmed' } }
    openRecord({
      'GET x/history': pageOf(
        historyLine('3', { ...later, propKey: 'title', from: 'Helmets', to: 'Helmet week' }),
        historyLine('2', { propKey: 'amount', from: '100.00', to: '150.00' }),
        historyLine('1', { propKey: 'title', from: 'Heads', to: 'Helmets' }),
      ),
    })
    await screen.findByText('Tanvir Ahmed')
    const [, first] = savings()
    expect(savings()).toHaveLength(2)
    expect(first?.getAllByRole('term').map((dt) => dt.textContent)).toEqual(['Title', 'Amount'])
  })

  it('shortens long values, and expands them', async () => {
    const [from, to] = ['a'.repeat(300), 'b'.repeat(300)]
    const { user } = openRecord({ 'GET x/history': pageOf(historyLine('1', { propKey: 'title', from, to })) })
    const open = await screen.findByRole('button', { name: 'Show all of Title' })
    expect(screen.queryByText(to)).toBeNull()
    await user.click(open)
    expect(screen.getByText(to)).toBeTruthy()
    expect(screen.getByText(from)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show less of Title' }))
    expect(screen.queryByText(to)).toBeNull()
  })

  it('reports a creation in one line, which opens the values', async () => {
    const { title, amount } = discount
    const { user } = openRecord({ 'GET x/history': pageOf(historyLine('1', { to: { title, amount } })) })
    expect(await screen.findByText('Created')).toBeTruthy()
    expect(screen.queryByText('Title', { selector: 'dt' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 2 values' }))
    expect(await changeOf('Title')).toBe('Helmet week')
  })

  it('shows of secret values only that they changed, and the given reason', async () => {
    openRecord({ 'GET x/history': pageOf(historyLine('1', { propKey: 'title', note: 'Counted anew' })) })
    expect(await changeOf('Title')).toBe('changed')
    expect(screen.getByText('Counted anew')).toBeTruthy()
  })

  it('shows an amount with the unit that the record had at that time', async () => {
    const answers = {
      'GET x/history': pageOf(
        historyLine('2', { propKey: 'discountType', from: 'percentage', to: 'amount' }),
        historyLine('1', { propKey: 'amount', from: '25.00', to: '150.00' }),
      ),
    }
    openRecord(answers, undefined, { cells: { 'discounts.amount': Amount } })
    expect(await changeOf('Amount')).toBe('25.00 in percentage→150.00 in amount')
  })

  it('shows amounts of related records as amounts', async () => {
    const change = { entity: 'inventory', entityId: 'i1', propKey: 'quantity', from: 3, to: 5 }
    openRecord({ 'GET x/history': pageOf(historyLine('1', change)) }, undefined, {
      cells: { 'inventory.quantity': Never },
    })
    expect(await changeOf('Quantity')).toBe('3→5')
    expect(screen.getByText('Stock record')).toBeTruthy()
  })

  it('shows unknown values unchanged', async () => {
    const change = { entity: 'gone', propKey: 'oldKey', from: { a: 1 }, to: 'x' }
    openRecord({ 'GET x/history': pageOf(historyLine('1', change)) })
    expect(await changeOf('Old key')).toContain('→x')
  })
})

describe('a missing history', () => {
  it('can be retried', async () => {
    const answers = [{ status: 500, body: { statusCode: 500, message: 'Out of order' } }]
    const { user } = openRecord({ 'GET x/history': () => answers.shift() ?? pageOf() })
    await screen.findByText('Out of order')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No changes yet')
  })

  it('has no tab where the backend has no history', async () => {
    openRecord({ 'GET x': { body: { data: [] } } })
    await screen.findByRole('heading', { name: 'Helmet week' })
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    expect(await screen.findByText(/Applies to/)).toBeTruthy()
  })
})
