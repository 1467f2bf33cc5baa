import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ImportPart } from '#contract/grammar/calls.ts'
import { registry } from '#contract/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { formatInstant } from '#i18n/format.ts'
import { JobTray } from '#kit/jobs/JobTray.tsx'
import { session } from '#providers/auth/session.ts'
import { setErrorTranslations } from '#providers/errors.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { product, productStore } from '#tests/support/kit/bulk-fixtures.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { savedFiles, textOf } from '#tests/support/kit/saved-files.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

// Fetched on demand in the browser; here it would be part of the first test's time.
beforeAll(() =>
  Promise.all([import('#kit/transfer/import/ImportDrawer.tsx'), import('#features/imports/ImportRun.tsx')]),
)

const userId = () => String(session.get().user?.id)
const times = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() }
const run = (more: object = {}) => ({
  ...{ id: 'i1', version: 1, file: 'Pasted cells', list: '/Product', state: 'Running', total: 2, done: 0 },
  ...{ problem: null, failedFrom: null, failedTo: null },
  ...{ created: 0, changed: 0, unchanged: 1, refused: 1, undone: 0, kept: 0 },
  ...{ importedBy: 'Rina Das', importedById: userId(), showrooms: [], undoneBy: null, undoneAt: null },
  ...{ ...times, ...more },
})
const refusals = [
  { line: 4, reason: 'Price: Required.', refusal: null, cells: ['SKU-3', ''] },
  {
    ...{ line: 5, reason: null, cells: ['SKU-4', '7'] },
    refusal: { statusCode: 403, message: 'Forbidden resource', code: 'access.forbidden' },
  },
]
const refused = { body: { data: refusals, total: 2, header: ['SKU', 'Price'] } }

/** Four products, with a server that imports: `state` is what the next answer reports of its run. */
const openDrawer = async (answers: Answers = {}) => {
  const store = productStore([1, 2, 3, 4].map((n) => product(n)))
  let now: object = {}
  const list = renderList({
    at: '/Product?page=1',
    registry,
    beside: <JobTray />,
    role: {
      roleType: 'branch-admin-type',
      permissions: [{ subject: 'Product', actions: ['READ', 'UPDATE'] }],
    },
    answers: {
      ...store.answers,
      'GET x': {
        body: { data: ['readRecords', 'writeRecords', 'startImport', 'addImportRows', 'steerImport'] },
      },
      'GET x/imports': { body: { data: [], total: 0 } },
      'POST x/imports': () => ({ body: run({ state: 'Preparing', total: null, done: null }) }),
      'POST x/imports/i1/rows': { body: { rows: 2, refused: 1 } },
      'POST x/imports/i1/state': ({ body }) => ({ body: run({ ...now, ...(body as object) }) }),
      'GET x/imports/i1': () => ({ body: run(now) }),
      'GET x/imports/i1/refusals': refused,
      ...answers,
    },
  })
  await screen.findByText('Product 2')
  await list.user.click(screen.getByRole('button', { name: 'List actions' }))
  await list.user.click(screen.getByRole('button', { name: 'Import…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }))
  return {
    ...list,
    dialog,
    become: (more: object) => {
      now = more
    },
  }
}
const check = async ({ user, dialog }: Awaited<ReturnType<typeof openDrawer>>) => {
  dialog.getByLabelText('Choose a file', { selector: 'input' }).focus()
  await user.paste('SKU\tPrice\nSKU-1\t100.00\nSKU-2\t250\nSKU-3\t\nSKU-4\t7')
  await user.click(await dialog.findByRole('button', { name: 'Check rows' }))
  await user.click(await dialog.findByRole('button', { name: 'Import 2 rows' }))
}

describe('an import that the server writes', () => {
  it('is handed over with its writes and refusals, and shows how far it is and its outcome', async () => {
    const list = await openDrawer()
    const { backend, dialog, become } = list
    await check(list)
    expect(await dialog.findByText('0 of 2')).toBeTruthy()
    expect(dialog.getByText(/You can close this tab/)).toBeTruthy()
    expect(backend.sent('POST x/imports')).toEqual([{ list: '/Product', file: 'Pasted cells', unchanged: 1 }])
    const [{ header, rows } = { header: [], rows: [] }] = backend.sent(
      'POST x/imports/i1/rows',
    ) as ImportPart[]
    expect(header).toEqual(['SKU', 'Price'])
    expect(rows).toEqual([
      {
        ...{ line: 3, cells: ['SKU-2', '250'] },
        writes: [{ resource: 'products', id: 'p2', values: { price: '250.00', version: 1 } }],
      },
      { line: 4, cells: ['SKU-3', ''], reason: 'Price: Enter an amount.' },
      {
        ...{ line: 5, cells: ['SKU-4', '7'] },
        writes: [{ resource: 'products', id: 'p4', values: { price: '7.00', version: 1 } }],
      },
    ])
    expect(backend.sent('POST x/imports/i1/state')).toEqual([{ state: 'Running' }])
    expect(backend.lines().filter((line) => /^(PATCH|POST x\/records)/.test(line))).toEqual([])

    become({ state: 'Completed', done: 2, changed: 1, refused: 2 })
    expect(
      await dialog.findByText('Imported: 0 added, 1 changed, 1 unchanged, 2 not imported.', undefined, {
        timeout: 5000,
      }),
    ).toBeTruthy()
    const table = within(await dialog.findByRole('table', { name: 'Rows not imported' }))
    expect(table.getByText('Price: Required.')).toBeTruthy()
    expect(table.getByText('Forbidden resource')).toBeTruthy()
    const saved = savedFiles()
    await list.user.click(dialog.getByRole('button', { name: 'Download rows not imported' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await textOf(saved[0])).toBe(
      'SKU,Price,Reason not imported\r\nSKU-3,,Price: Required.\r\nSKU-4,7,Forbidden resource\r\n',
    )
    expect(dialog.getByRole('link', { name: 'Show or undo import' }).getAttribute('href')).toBe('/imports/i1')
  })

  it('closes its message and reads the list again at its end, also if that comes before its first reading', async () => {
    const toasts = new Map<string, string>()
    const stop = onNotify(
      ({ key, message }) => toasts.set(key, message),
      (key) => toasts.delete(key),
    )
    onTestFinished(stop)
    const told: string[] = []
    const list = await openDrawer({
      'GET x/imports/i1': () => {
        told.push(...toasts.values())
        return { body: run({ state: 'Completed', done: 2, changed: 1 }) }
      },
    })
    const reads = () => list.backend.lines().filter((line) => line.startsWith('GET admin/products?')).length
    const before = reads()
    await check(list)
    expect(await list.dialog.findByText(/^Imported: 0 added, 1 changed/)).toBeTruthy()
    expect(told).toContainEqual(expect.stringMatching(/2 rows are being imported/))
    await waitFor(() => expect([...toasts.values()]).toEqual([]))
    await waitFor(() => expect(reads()).toBeGreaterThan(before + 1))
  })

  it('is handed over in parts that one call may have, however wide its rows are', async () => {
    const parts: ImportPart[] = []
    const { user, dialog } = await openDrawer({
      'POST x/imports/i1/rows': ({ body }) => {
        parts.push(body as ImportPart)
        return { body: { rows: 4, refused: 0 } }
      },
    })
    const others = Array.from({ length: 60 }, (_, at) => `Note ${at}`)
    const rows = Array.from({ length: 300 }, (_, at) => [`SKU-${at + 1}`, '7', ...others])
    dialog.getByLabelText('Choose a file', { selector: 'input' }).focus()
    await user.paste([['SKU', 'Price', ...others], ...rows].map((cells) => cells.join('\t')).join('\n'))
    await user.click(await dialog.findByRole('button', { name: 'Check rows' }))
    await user.click(await dialog.findByRole('button', { name: 'Import 4 rows' }))
    await waitFor(() => expect(parts.flatMap((part) => part.rows)).toHaveLength(300))
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts)
      expect(JSON.stringify(part).match(/[,[{]/g)?.length).toBeLessThan(limits.maxBodyKeys)
  })

  it('keeps its rows if they can’t be handed over, and hands them over to the same run again', async () => {
    let isBroken = true
    const list = await openDrawer({
      'POST x/imports/i1/rows': () =>
        isBroken
          ? { status: 503, body: { statusCode: 503, message: 'Away' } }
          : { body: { rows: 2, refused: 1 } },
    })
    await check(list)
    await waitFor(() => expect(list.backend.sent('POST x/imports/i1/rows')).toHaveLength(1))
    isBroken = false
    await list.user.click(await list.dialog.findByRole('button', { name: 'Import 2 rows' }))
    expect(await list.dialog.findByText('0 of 2')).toBeTruthy()
    expect(list.backend.sent('POST x/imports')).toHaveLength(1)
    expect(list.backend.sent('POST x/imports/i1/rows')).toHaveLength(2)
  })

  it('is named when the drawer is opened again elsewhere, also if it was stopped and can go on', async () => {
    const stopped = { state: 'Stopped', total: 9, done: 2 }
    const { backend, dialog } = await openDrawer({
      'GET x/imports': () => ({
        body: {
          data: [
            run(),
            run({ ...stopped, id: 'i5', file: 'early.csv', total: null, done: null }),
            run({ id: 'i2', list: '/brands', file: 'Other' }),
            run({ ...stopped, id: 'i3', file: 'prices.csv' }),
            run({ ...stopped, id: 'i4', file: 'old.csv', problem: 'Expired' }),
          ],
          total: 5,
        },
      }),
    })
    expect(await dialog.findByText('The import of prices.csv was stopped: 7 rows remain.')).toBeTruthy()
    expect(dialog.getByText('The import of early.csv was stopped before its end.')).toBeTruthy()
    expect(dialog.queryByText(/old\.csv/)).toBeNull()
    expect(await dialog.findByText('Pasted cells is being imported.')).toBeTruthy()
    expect(dialog.queryByText('Other is being imported.')).toBeNull()
    expect(
      dialog.getAllByRole('link', { name: 'Show import' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/imports/i1', '/imports/i5', '/imports/i3'])
    // However many colleagues have imported since.
    expect(backend.lines()).toContain('GET x/imports?page=1&limit=100&state=Running&state=Stopped&mine=true')
  })

  it('can’t be named while the imports can’t be read, which is said and tried again', async () => {
    let isBroken = true
    const { dialog, user } = await openDrawer({
      'GET x/imports': () =>
        isBroken
          ? { status: 500, body: { statusCode: 500, message: 'Away' } }
          : { body: { data: [run()], total: 1 } },
    })
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Couldn’t check for running imports. Away',
    )
    isBroken = false
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Pasted cells is being imported.')).toBeTruthy()
    expect(dialog.queryByText(/Couldn’t check/)).toBeNull()
  })
})

describe('the page of an import', () => {
  const who = {
    roleType: 'store-admin-type' as const,
    permissions: [{ subject: 'Product' as const, actions: ['READ' as const, 'UPDATE' as const] }],
  }
  const open = (first: object, answers: Answers = {}) => {
    let now = first
    return openAdmin('/imports/i1', who, {
      'GET x': { body: { data: ['startImport', 'addImportRows', 'steerImport', 'undoImport'] } },
      'GET x/imports/i1': () => ({ body: run(now) }),
      'POST x/imports/i1/state': ({ body }) => {
        now = { ...now, ...(body as object), problem: null }
        return { body: run(now) }
      },
      'GET x/imports/i1/refusals': refused,
      ...answers,
    })
  }

  it('stops and continues it', async () => {
    const { user, backend } = open({ done: 1, changed: 1 })
    expect(await screen.findByText('1 of 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stop import' }))
    expect(await screen.findByText('Stopped: 1 of 2 rows done, 1 remains.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue import' }))
    expect(await screen.findByText('1 of 2')).toBeTruthy()
    expect(backend.sent('POST x/imports/i1/state')).toEqual([{ state: 'Stopped' }, { state: 'Running' }])
  })

  it.each([
    ['Failed', 'The server failed while it wrote rows. Continue to try again.', true],
    ['NotPermitted', 'Its user may not import to this list any more.', true],
    ['Expired', 'The remaining rows were removed. Import the file again.', false],
  ])('says why the server stopped it: %s', async (problem, text, isContinued) => {
    open({ state: 'Stopped', done: 1, problem })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(Boolean(screen.queryByRole('button', { name: 'Continue import' }))).toBe(isContinued)
  })

  it.each([
    [4, 4, 'The server failed while it wrote line 4 of the file. Continue to try again.'],
    [1004, 1053, 'The server failed while it wrote lines 1,004–1,053 of the file. Continue to try again.'],
  ])('names the lines at which the server failed: %i to %i', async (failedFrom, failedTo, text) => {
    open({ state: 'Stopped', done: 1, problem: 'Failed', failedFrom, failedTo })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('says of one whose rows were not all sent that it will be removed, and when', async () => {
    const updatedAt = '2026-03-10T06:00:00.000Z'
    open({ state: 'Preparing', total: null, done: null, updatedAt })
    expect(await screen.findByText('Not all rows of the file have been sent.')).toBeTruthy()
    const { textContent } = screen.getByText(/^Unless a tab is still sending them/)
    expect(textContent).toContain(formatInstant('2026-03-11T06:00:00.000Z'))
  })

  it('loads the texts of refusals, which no failing request has brought', async () => {
    let isLoaded = false
    setErrorTranslations({
      load: async () => {
        isLoaded = true
      },
      textOf: () => (isLoaded ? 'অনুমতি নেই' : undefined),
    })
    onTestFinished(() => setErrorTranslations({ load: async () => {}, textOf: () => undefined }))
    open({ state: 'Completed', done: 2 })
    expect(await screen.findByText('অনুমতি নেই')).toBeTruthy()
  })

  it('offers colleagues neither to steer it nor the rows of its file', async () => {
    open(
      { done: 1, importedById: 'other' },
      {
        'GET x/imports/i1/refusals': {
          body: { data: refusals.map((row) => ({ ...row, cells: [] })), total: 2, header: [] },
        },
      },
    )
    expect(await screen.findByText('1 of 2')).toBeTruthy()
    expect(await screen.findByText('Price: Required.')).toBeTruthy()
    for (const name of ['Stop import', 'Download rows not imported'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
