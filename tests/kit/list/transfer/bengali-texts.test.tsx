import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Batch } from '#contract/grammar/calls.ts'
import { registry } from '#contract/index.ts'
import { JobTray } from '#kit/jobs/JobTray.tsx'
import { product, productStore } from '#tests/support/kit/bulk-fixtures.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'

// Fetched on demand in the browser; here it would be part of the first test's time.
beforeAll(() =>
  Promise.all([import('#kit/transfer/import/ImportDrawer.tsx'), import('#kit/bulk-edit/BulkEditDialog.tsx')]),
)

/** Two products, the first of which has a Bengali name, with a backend that reads and writes texts in batches. */
const openList = () => {
  const store = productStore([product(1), product(2)])
  const texts = new Map([['p1', { version: 1, name: 'প্রথম' as string | null }]])
  const written: Batch['records'][number][] = []
  const idsIn = (line: string) => new URLSearchParams(line.split('?')[1]).getAll('ids')
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
      'GET x': { body: { data: ['readRecords', 'writeRecords', 'readTranslations'] } },
      'GET x/records/products': ({ line }) => ({ body: { data: idsIn(line).map(store.get) } }),
      'GET x/translations/products/bn': ({ line }) => ({
        body: {
          data: idsIn(line).map((id) => {
            const { version = 0, name } = texts.get(id) ?? {}
            return { id, version, texts: name ? [{ field: 'name', text: name }] : [] }
          }),
        },
      }),
      'POST x/records/products': ({ body }) => {
        const { records } = body as Batch
        written.push(...records)
        const outcomes = records.map(({ id = '', translation }) => {
          const version = (translation?.version ?? 0) + 1
          texts.set(id, { version, name: translation?.texts[0]?.text ?? null })
          return { status: 200, body: store.get(id), translation: { version, texts: [] } }
        })
        return { body: { data: outcomes } }
      },
    },
  })
  return { ...list, written, nameOf: (id: string) => texts.get(id)?.name ?? null }
}
const ofName = (id: string, text: string | null, version: number) => ({
  id,
  values: {},
  translation: { language: 'bn', version, texts: [{ field: 'name', text }] },
})

describe('Bengali texts', () => {
  it('are columns of an import: unchanged ones change nothing, others are written with their version', async () => {
    const { user, written } = openList()
    await screen.findByText('Product 2')
    await user.click(screen.getByRole('button', { name: 'List actions' }))
    await user.click(screen.getByRole('button', { name: 'Import…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }))
    dialog.getByLabelText('Choose a file', { selector: 'input' }).focus()
    await user.paste('ID\tName in Bengali\np1\tপ্রথম\np2\tদ্বিতীয়')
    await user.click(await dialog.findByRole('button', { name: 'Check rows' }))
    expect(await dialog.findByText('Name in Bengali: empty → দ্বিতীয়')).toBeTruthy()
    expect(dialog.getByRole('radio', { name: '1 unchanged' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Import 1 row' }))
    expect(await dialog.findByText('1 row imported.')).toBeTruthy()
    expect(written).toEqual([ofName('p2', 'দ্বিতীয়', 0)])
  })

  it('are fields of the bulk editor: the preview shows them before and after, and Undo restores them', async () => {
    const { user, written, nameOf } = openList()
    for (const n of [1, 2])
      await user.click(await screen.findByRole('checkbox', { name: `Select Product ${n}` }))
    await user.click(screen.getByRole('button', { name: 'Edit 2 products…' }))
    const field = await screen.findByRole('combobox', { name: 'Field to change' })
    await user.click(field)
    // jsdom draws the first options only.
    await user.type(field, 'Name in Bengali')
    await user.click(
      await screen.findByText('Name in Bengali', { selector: '.ant-select-item-option-content' }),
    )
    await user.type(await screen.findByRole('textbox', { name: 'New value' }), 'নতুন')
    expect(await screen.findByText('2 will change')).toBeTruthy()
    expect(screen.getByText('প্রথম')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Update 2 products' }))
    expect(await screen.findByText('2 products updated')).toBeTruthy()
    expect(written).toEqual([ofName('p1', 'নতুন', 1), ofName('p2', 'নতুন', 0)])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect([nameOf('p1'), nameOf('p2')]).toEqual(['প্রথম', null]))
    expect(written.slice(2)).toEqual([ofName('p1', 'প্রথম', 2), ofName('p2', null, 1)])
  })
})
