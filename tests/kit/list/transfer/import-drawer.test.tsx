import { screen, waitFor, within } from '@testing-library/react'
import { AxiosError } from 'axios'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import type { Action } from '#contract/policies/access.ts'
import { JobTray } from '#kit/jobs/JobTray.tsx'
import { session } from '#providers/auth/session.ts'
import { drafts } from '#providers/storage.ts'
import { product, productStore } from '#tests/support/kit/bulk-fixtures.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { savedFiles, textOf } from '#tests/support/kit/saved-files.ts'

// Fetched on demand in the browser; here it would be part of the first test's time.
beforeAll(() =>
  Promise.all([
    import('#kit/transfer/import/ImportDrawer.tsx'),
    import('#kit/transfer/export/ExportDrawer.tsx'),
  ]),
)
const role = (...actions: Action[]) => ({
  roleType: 'branch-admin-type' as const,
  permissions: [{ subject: 'Product' as const, actions }],
})
const openMenu = async (
  item: string,
  actions: Action[] = ['READ', 'UPDATE'],
  prepare: (adminId: string) => Promise<void> = async () => {},
  store: { answers: Answers; prices: () => unknown[] } = productStore([product(1), product(2)]),
) => {
  const { answers } = store
  const list = renderList({
    at: '/Product?page=1',
    registry,
    answers,
    role: role(...actions),
    beside: <JobTray />,
  })
  await screen.findByText('Product 2')
  await prepare(String(session.get().user?.id))
  await list.user.click(screen.getByRole('button', { name: 'List actions' }))
  const entry = screen.queryByRole('button', { name: item })
  if (entry) await list.user.click(entry)
  return { ...store, ...list, entry }
}
// jsdom can't read the content of files.
const csv = (text: string) =>
  Object.assign(new File([text], 'prices.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  })
type List = Awaited<ReturnType<typeof openMenu>>
const check = async ({ user }: List, text: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Import products' })
  await user.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), csv(text))
  await user.click(await within(dialog).findByRole('button', { name: 'Check rows' }))
  await within(dialog).findByRole('region', { name: 'Check result' })
  return within(dialog)
}

const six = [1, 2, 3, 4, 5, 6]
/** Six products; their changes wait until `release`. */
const slowStore = () => {
  const store = productStore(six.map((n) => product(n)))
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const answers: Answers = { ...store.answers }
  for (const n of six)
    answers[`PATCH admin/products/p${n}`] = async ({ body }) => {
      await released
      return store.patch(`p${n}`, body)
    }
  return { ...store, answers, release }
}

describe('an import', () => {
  it('shows what it will do, writes it, and returns the refused rows with their reasons', async () => {
    const list = await openMenu('Import…')
    const dialog = await check(list, 'SKU,Price\nSKU-1,150\nSKU-2,200.00\nSKU-9,5\nSKU-1,7\nSKU-3\n')
    expect(
      dialog.getAllByRole('radio').map(({ parentElement }) => parentElement?.parentElement?.textContent),
    ).toEqual(['3 can’t be imported', '1 will change', '0 new', '1 unchanged'])
    expect(dialog.getByText('SKU: Already in line 2.')).toBeTruthy()
    await list.user.click(dialog.getByRole('radio', { name: '1 will change' }))
    expect(dialog.getByText('Price: 100.00 → 150.00')).toBeTruthy()
    expect(list.prices()).toEqual(['100.00', '200.00'])

    await list.user.click(dialog.getByRole('button', { name: 'Import 1 row' }))
    expect(await dialog.findByText('1 row imported.')).toBeTruthy()
    expect(list.backend.sent('PATCH admin/products/p1')).toEqual([{ price: '150.00', version: 1 }])
    expect(list.prices()).toEqual(['150.00', '200.00'])
    expect(dialog.getByRole('alert').textContent).toBe('3 rows weren’t imported.')

    const saved = savedFiles()
    await list.user.click(dialog.getByRole('button', { name: 'Download rows not imported' }))
    const lines = (await textOf(saved[0])).trim().split('\r\n')
    expect(lines[0]).toBe('SKU,Price,Reason not imported')
    expect(lines[2]).toBe('SKU-1,7,SKU: Already in line 2.')
    // Still with too few cells: imported again as it is, it is refused again.
    expect(lines[3]).toBe('SKU-3,"The row has 1 cell, and the first row 2."')
  })

  it('that is cancelled reports the rows that remain, which can be downloaded and imported', async () => {
    const store = slowStore()
    const list = await openMenu('Import…', ['READ', 'UPDATE'], undefined, store)
    const lines = six.map((n) => `SKU-${n},${n}50`)
    const dialog = await check(list, `SKU,Price\n${lines.join('\n')}\n`)
    await list.user.click(dialog.getByRole('button', { name: 'Import 6 rows' }))
    const tray = within(await screen.findByRole('region', { name: 'In progress' }))
    await list.user.click(dialog.getByRole('button', { name: 'Cancel import' }))
    // Four are sent at a time, and finished.
    store.release()
    const summary = 'Cancelled: 4 of 6 rows done, 2 remain.'
    expect(await dialog.findByText(summary)).toBeTruthy()
    expect(tray.getByText(summary)).toBeTruthy()
    const saved = savedFiles()
    await list.user.click(dialog.getByRole('button', { name: 'Download remaining rows' }))
    expect(await textOf(saved[0])).toBe('SKU,Price\r\nSKU-5,550\r\nSKU-6,650\r\n')
    expect(await drafts.read(String(session.get().user?.id), 'import /Product')).toBeDefined()

    await list.user.click(tray.getByRole('button', { name: 'Continue import' }))
    expect(await dialog.findByText('6 rows imported.')).toBeTruthy()
    expect(tray.getByText('6 rows imported.')).toBeTruthy()
    expect(list.prices()).toEqual(['150.00', '250.00', '350.00', '450.00', '550.00', '650.00'])
    expect(list.backend.lines().filter((line) => line.startsWith('PATCH'))).toHaveLength(6)
    expect(await drafts.read(String(session.get().user?.id), 'import /Product')).toBeUndefined()
  })

  it('that loses the connection stops, refuses no row for it, and continues', async () => {
    const store = productStore(six.map((n) => product(n)))
    let connection: 'bad' | 'lost' | 'good' = 'bad'
    const answers: Answers = { ...store.answers }
    for (const n of six)
      answers[`PATCH admin/products/p${n}`] = ({ body, config }) => {
        if (n === 2 && connection === 'bad') connection = 'lost'
        if (connection === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
        return store.patch(`p${n}`, body)
      }
    const list = await openMenu('Import…', ['READ', 'UPDATE'], undefined, { ...store, answers })
    const lines = six.map((n) => `SKU-${n},${n}50`)
    const dialog = await check(list, `SKU,Price\n${lines.join('\n')}\n`)
    await list.user.click(dialog.getByRole('button', { name: 'Import 6 rows' }))
    expect(await dialog.findByText('Connection lost: 1 of 6 rows done, 5 remain.')).toBeTruthy()
    expect(dialog.queryByRole('alert')).toBeNull()

    connection = 'good'
    await list.user.click(dialog.getByRole('button', { name: 'Continue import' }))
    expect(await dialog.findByText('6 rows imported.')).toBeTruthy()
    expect(list.prices()).toEqual(['150.00', '250.00', '350.00', '450.00', '550.00', '650.00'])
  })

  it('continues after an interruption, and repeats nothing', async () => {
    const table = {
      header: ['SKU', 'Price'],
      rows: [
        { line: 2, cells: ['SKU-1', '100.00'] },
        { line: 3, cells: ['SKU-2', '250.00'] },
      ],
    }
    const list = await openMenu('Import…', ['READ', 'UPDATE'], async (adminId) =>
      drafts.write(adminId, 'import /Product', {
        file: 'prices.csv',
        table,
        mapping: ['sku', 'price'],
        matchKey: 'sku',
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }))
    expect(await dialog.findByText('The import of prices.csv was interrupted.')).toBeTruthy()
    await list.user.click(dialog.getByRole('button', { name: 'Continue import' }))
    await list.user.click(await dialog.findByRole('button', { name: 'Import 1 row' }))
    expect(await dialog.findByText('1 row imported.')).toBeTruthy()
    expect(list.prices()).toEqual(['100.00', '250.00'])
    expect(await drafts.read(String(session.get().user?.id), 'import /Product')).toBeUndefined()
  })

  it('lets the columns be selected, and reports why a file can’t be read', async () => {
    const list = await openMenu('Import…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }))
    const input = dialog.getByLabelText('Choose a file', { selector: 'input' })
    await list.user.upload(input, csv('SKU,Price\n'))
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'prices.csv has no rows below the first one.',
    )
    await list.user.upload(input, csv('Code,Rate\nSKU-1,5\n'))
    expect(await dialog.findByText('Select a field for at least one column.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Check rows' })).toHaveProperty('disabled', true)
    await list.user.type(dialog.getByRole('combobox', { name: 'Field for Rate' }), 'price')
    await list.user.click(await screen.findByText('Price', { selector: '.ant-select-item-option-content' }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Check rows' })).toHaveProperty('disabled', false),
    )
  })

  it('accepts cells pasted from a spreadsheet', async () => {
    const list = await openMenu('Import…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }))
    dialog.getByLabelText('Choose a file', { selector: 'input' }).focus()
    await list.user.paste('SKU\tPrice\nSKU-1\t5')
    expect(await dialog.findByRole('columnheader', { name: 'Column in Pasted cells' })).toBeTruthy()
  })

  it('is hidden from roles that may neither add nor change', async () => {
    const { entry } = await openMenu('Import…', ['READ', 'DELETE'])
    expect(entry).toBeNull()
  })
})

describe('an export of chosen fields', () => {
  it('contains the selected rows and can be imported unchanged', async () => {
    const saved = savedFiles()
    const list = await openMenu('Export fields or rows…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Export products' }))
    await list.user.click(dialog.getByRole('checkbox', { name: 'All fields' }))
    for (const name of ['SKU', 'Price']) await list.user.click(dialog.getByRole('checkbox', { name }))
    await list.user.click(dialog.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await textOf(saved[0])).toBe('SKU,Price\r\nSKU-1,100.00\r\nSKU-2,200.00\r\n')
  })
})
