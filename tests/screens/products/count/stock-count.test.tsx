import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'
import {
  large,
  medium,
  product,
  rowOf,
  stockBackend,
  stores,
  variantOf,
} from '#tests/support/screens/stock-fixtures.ts'

const keeper: { permissions: Permission[] } = {
  permissions: [
    { subject: 'Product', actions: ['READ', 'CREATE', 'UPDATE'] },
    { subject: 'Store', actions: ['READ'] },
  ],
}
const small = variantOf('VIS-S', 'S')
const rows = [rowOf(medium, stores[0], 5), rowOf(large, stores[0], 7), rowOf(small, stores[0], 2)]
const [mediumRow, largeRow] = rows as [(typeof rows)[0], (typeof rows)[0]]
const adjusting = (row: { id: string }) => `PUT inventory/products/${row.id}`

recordNotices()
/** The end of the job, after the last line. */
const applied = () => waitFor(() => expect(toastTexts.at(-1)).toBe('1 difference applied to stock'))

let place = 0
/** The stock count of a showroom that no other test counts. */
const open = async (answers: Answers = {}) => {
  place += 1
  const store = { id: `store-${place}`, label: `Showroom ${place}` }
  const here = rows.map((row) => ({ ...row, store }))
  const all: Answers = stockBackend(here, undefined, {
    'GET stores': { body: { data: [{ id: store.id, name: store.label, isActive: true }], total: 1 } },
    'GET admin/products': { body: { data: [], total: 0 } },
    ...answers,
  })
  const at = `/inventory/count?store=${store.id}`
  const stage = openAdmin(at, keeper, all)
  const box = await screen.findByLabelText('SKU')
  await waitFor(() => expect(stage.asked().some((line) => line.startsWith('GET inventory'))).toBe(true))
  return { ...stage, box, at, answers: all }
}
const line = (sku: string) => screen.findByRole('row', { name: new RegExp(sku) })
const cellsOf = async (sku: string) =>
  within(await line(sku))
    .getAllByRole('cell')
    .slice(0, 3)
    .map((cell) => cell.querySelector('input')?.value ?? cell.textContent)

describe('counting by keyboard', () => {
  it('moves from SKU to count and back, and shows the former count, selected', async () => {
    const { user, box } = await open()
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.keyboard('vis-m{Enter}8{Enter}')
    expect(document.activeElement).toBe(box)
    expect(await cellsOf('VIS-M')).toEqual(['5', '8', '+3'])
    await user.keyboard('VIS-L{Enter}৭{Enter}')
    expect(await cellsOf('VIS-L')).toEqual(['7', '7', '±0'])
    await user.keyboard('VIS-M{Enter}')
    expect((screen.getByLabelText('Counted') as HTMLInputElement).value).toBe('8')
    await user.keyboard('4{Enter}')
    expect(await cellsOf('VIS-M')).toEqual(['5', '4', '−1'])
  })

  it('keeps a wrong count of a line with the reason, and the former count until it is corrected', async () => {
    const { user } = await open()
    await user.keyboard('VIS-M{Enter}8{Enter}')
    const box = (await line('VIS-M')).querySelector('input') as HTMLInputElement
    await user.clear(box)
    await user.type(box, '1.250{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Enter a whole number from 0 to 1,000,000. Until then, 8 is counted.',
    )
    expect(box.value).toBe('1.250')
    await user.clear(box)
    await user.type(box, '9{Enter}')
    expect(await cellsOf('VIS-M')).toEqual(['5', '9', '+4'])
  })

  it('finds a product by its name with the arrow keys', async () => {
    const { user, box } = await open()
    await user.type(box, 'helmet vis-l')
    await screen.findByRole('option')
    await user.keyboard('{ArrowDown}{Enter}3{Enter}')
    expect(await cellsOf('VIS-L')).toEqual(['7', '3', '−4'])
  })

  it('names the variants of a product whose own SKU was scanned, also in the entries to correct', async () => {
    const { user, box } = await open({ 'GET admin/products/sku/VIS': { body: { ...product, sku: 'VIS' } } })
    const text = /^VIS has variants. Enter the SKU of one of them: VIS-M, VIS-L/
    await user.keyboard('VIS{Enter}')
    expect((await screen.findByText(text)).id).toBe(
      screen.getByLabelText('SKU').getAttribute('aria-describedby'),
    )
    await user.click(box)
    await user.paste('SKU\tCount\nVIS\t3')
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
  })

  it.each([
    [
      'names only variants that are still sold',
      false,
      'VIS has variants. Enter the SKU of one of them: VIS-M, VIS-S',
    ],
    [
      'says so where all of them are archived',
      true,
      'All variants of VIS are archived. Enter the SKU of one of them: VIS-M, VIS-L, VIS-S',
    ],
  ])('%s when the SKU of their product is scanned', async (_, isAll, text) => {
    const archivedAt = '2026-01-01T04:00:00.000Z'
    const variants = [
      { ...medium, archivedAt: isAll ? archivedAt : null },
      { ...large, archivedAt },
      { ...small, archivedAt: isAll ? archivedAt : null },
    ]
    const { user } = await open({
      'GET admin/products/sku/VIS': { body: { ...product, sku: 'VIS' } },
      'GET x/products/p1/variants': { body: { data: variants, total: 3 } },
    })
    await user.keyboard('VIS{Enter}')
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('adds 1 with every scan, and keeps scans that are still being looked up', async () => {
    const { user, box } = await open({ 'GET admin/products/sku/NEW': () => new Promise(() => {}) })
    await user.click(screen.getByRole('switch', { name: /^Scan each unit/ }))
    await waitFor(() => expect(screen.getByLabelText('SKU')).not.toBe(box))
    const again = screen.getByLabelText('SKU')
    await waitFor(() => expect(document.activeElement).toBe(again))
    await user.keyboard('VIS-M{Enter}NEW{Enter}VIS-M{Enter}NEW{Enter}VIS-L{Enter}')
    expect(await cellsOf('VIS-M')).toEqual(['5', '2', '−3'])
    expect(await cellsOf('VIS-L')).toEqual(['7', '1', '−6'])
    expect((screen.getByLabelText('Count of NEW') as HTMLInputElement).value).toBe('2')
  })

  it('accepts a pasted list, and keeps unknown SKUs and invalid numbers for correction', async () => {
    const { user, box } = await open()
    await user.click(box)
    await user.paste('SKU\tCount\nVIS-M\t৬\nVIS-L\tmany\nNOPE\t3')
    expect(await cellsOf('VIS-M')).toEqual(['5', '6', '+1'])
    const problems = within(await screen.findByRole('region', { name: '2 entries to correct' }))
    expect(await problems.findByText('No product has the SKU NOPE.')).toBeDefined()
    // The specified call answers 404, which is no error here.
    expect(toastTexts).toEqual([])
    const wrong = problems.getByLabelText('Count of VIS-L')
    await user.clear(wrong)
    await user.type(wrong, '7{Enter}')
    expect(await cellsOf('VIS-L')).toEqual(['7', '7', '±0'])
    await screen.findByRole('region', { name: '1 entry to correct' })
  })

  it('continues after a reload', async () => {
    const { user, at, answers } = await open()
    await user.keyboard('VIS-M{Enter}8{Enter}')
    await line('VIS-M')
    cleanup()
    openAdmin(at, keeper, answers)
    expect(await cellsOf('VIS-M')).toEqual(['5', '8', '+3'])
  })
})

describe('posting', () => {
  const count = async (answers: Answers) => {
    const stage = await open(answers)
    await stage.user.keyboard('VIS-M{Enter}8{Enter}VIS-L{Enter}7{Enter}')
    await stage.user.click(screen.getByRole('button', { name: 'Review differences' }))
    await screen.findByText('+3 / ±0 units')
    return stage
  }

  it('sends the differences, and leaves uncounted stock unchanged', async () => {
    const { user, backend } = await count({
      [adjusting(mediumRow)]: { body: { ...mediumRow, quantity: 8, version: 2 } },
    })
    expect(screen.queryByRole('row', { name: /VIS-L/ })).toBeNull()
    expect(screen.getByText('1 SKU in stock wasn’t counted (2 units)')).toBeDefined()
    await user.type(screen.getByLabelText(/^Note/), 'November')
    await user.click(screen.getByRole('button', { name: 'Apply 1 difference to stock' }))
    expect(await screen.findByText('Stock updated: 5 → 8')).toBeDefined()
    await applied()
    expect(screen.getByRole('button', { name: 'Finish count' })).toBeDefined()
    expect(backend.sent(adjusting(mediumRow))).toEqual([
      { delta: 3, reason: 'counted', note: 'November', version: 1 },
    ])
    expect(backend.lines().filter((one) => one.startsWith('PUT'))).toHaveLength(1)
  })

  it('keeps the reason of a failed line, and retries it', async () => {
    let tries = 0
    const { user } = await count({
      [adjusting(mediumRow)]: () => {
        tries += 1
        return tries === 1
          ? { status: 400, body: { statusCode: 400, message: 'The database is down' } }
          : { body: { ...mediumRow, quantity: 8, version: 2 } }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Apply 1 difference to stock' }))
    expect(await screen.findByText('Stock not updated. The database is down')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Apply 1 difference to stock' }))
    expect(await screen.findByText('Stock updated: 5 → 8')).toBeDefined()
    await applied()
  })

  it('keeps the result in view when the button is clicked again', async () => {
    const { user } = await count({
      [adjusting(mediumRow)]: { body: { ...mediumRow, quantity: 8, version: 2 } },
    })
    const apply = screen.getByRole('button', { name: 'Apply 1 difference to stock' })
    await user.dblClick(apply)
    await screen.findByText('Stock updated: 5 → 8')
    await user.click(apply)
    await applied()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Stock updated: 5 → 8')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Finish count' })).not.toBe(apply)
  })

  it('waits while another tab applies the same count', async () => {
    const { user, backend } = await count({
      [adjusting(mediumRow)]: { body: { ...mediumRow, quantity: 8, version: 2 } },
    })
    let isElsewhere = true
    const request = async (name: string, _: object, run: (lock: object | null) => unknown) =>
      run(isElsewhere ? null : { name })
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
    const apply = screen.getByRole('button', { name: 'Apply 1 difference to stock' })
    await user.click(apply)
    await waitFor(() => expect(toastTexts.at(-1)).toBe('This count is being applied in another tab.'))
    expect(backend.sent(adjusting(mediumRow))).toEqual([])
    isElsewhere = false
    await user.click(apply)
    await applied()
  })

  it('sets uncounted stock to 0 only on request, with a warning', async () => {
    const { user } = await count({})
    expect(largeRow.quantity).toBe(7)
    await user.click(screen.getByRole('radio', { name: 'Set to 0' }))
    expect((await screen.findByRole('alert')).textContent).toContain('removes all 2 units of 1 SKU')
    expect(screen.getByRole('button', { name: 'Apply 2 differences to stock' })).toBeDefined()
  })

  it('adds products that the showroom does not stock yet', async () => {
    const extra = variantOf('VIS-XL', 'XL')
    const elsewhere = rowOf(extra, stores[1], 9)
    const stage = await open({
      'GET admin/products/sku/VIS-XL': { body: product },
      'GET inventory/products?productId=p1': { body: { data: [elsewhere], total: 1 } },
      'POST inventory/products': { body: rowOf(extra, stores[0], 4) },
    })
    await stage.user.keyboard('VIS-XL{Enter}4{Enter}')
    expect(within(await line('VIS-XL')).getByText(/^Not stocked here yet/)).toBeDefined()
    await stage.user.click(screen.getByRole('button', { name: 'Review differences' }))
    await stage.user.click(await screen.findByRole('button', { name: 'Apply 1 difference to stock' }))
    expect(await screen.findByText('Stock updated: 0 → 4')).toBeDefined()
    await applied()
  })

  it('sends all differences in one call, and repeats it with its key after a reload', async () => {
    const keys: unknown[] = []
    const posted = { outcome: 'posted', id: mediumRow.id, from: 5, to: 8, refusal: null }
    const stage = await count({
      'GET x': { body: { data: ['list', 'variants', 'postStockCount'], total: 3 } },
      'POST x/stock-counts': ({ config }) => {
        keys.push(config.headers.get('Idempotency-Key'))
        return keys.length === 1 ? { status: 503, body: { statusCode: 503 } } : { body: { data: [posted] } }
      },
    })
    await stage.user.click(screen.getByRole('button', { name: 'Apply 1 difference to stock' }))
    await waitFor(() => expect(keys.length).toBeGreaterThan(0))
    cleanup()
    openAdmin(`${stage.at}&step=review`, keeper, stage.answers)
    expect(await screen.findByText('Stock updated: 5 → 8')).toBeDefined()
    await applied()
    expect(new Set(keys).size).toBe(1)
  })
})
