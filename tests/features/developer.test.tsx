import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { callsOfRecord, curlOf } from '#features/developer/record-calls.ts'
import { savePreference } from '#providers/storage.ts'
import { openAdmin } from '../support/screens/admin-fixtures'

const everything = () => true
const linesOf = (resource: string, may: (rule: unknown) => boolean, has: (name: string) => boolean) =>
  callsOfRecord(registry, resource, 't1', may, has).map(({ method, path }) => `${method} ${path}`)

describe('the calls of a record', () => {
  it('have its id in their path', () => {
    expect(linesOf('tags', everything, everything)).toEqual(
      expect.arrayContaining(['GET /api/admin/tags/t1', 'PATCH /api/admin/tags/t1']),
    )
  })
  it('are those that the user may make and the backend has', () => {
    const reads = (rule: unknown) => Array.isArray(rule) && rule[1] === 'READ'
    expect(linesOf('tags', reads, everything)).toEqual(['GET /api/admin/tags/t1'])
    expect(linesOf('admins', everything, () => false).filter((line) => line.includes('/x/'))).toEqual([])
    expect(linesOf('admins', everything, everything)).toContain('GET /api/x/admins/t1/sessions')
  })
  it('become commands without a token, whose quotes do not end early', () => {
    const call = { name: 'tags.update', method: 'PATCH', path: "/api/admin/tags/o'clock", hasBody: true }
    const command = curlOf(call, 'https://shop.example', 3)
    expect(command).toContain(String.raw`'https://shop.example/api/admin/tags/o'\''clock'`)
    expect(command).toContain('Bearer $TOKEN')
    expect(command).toContain(`-d '{"version":3}'`)
  })
})

describe('the developer view', () => {
  const stamp = '2026-01-01T00:00:00.000Z'
  const record = { id: 't1', name: 'Rally', version: 3, createdAt: stamp, updatedAt: stamp }
  const answers = (docs: readonly string[]) => ({
    'GET admin/tags/t1': { body: record },
    'GET x': { body: { data: docs } },
    'GET x/docs': { body: { path: '/api/docs' } },
  })
  const openMenu = async (docs: readonly string[]) => {
    const stage = openAdmin('/tags/t1', { roleType: 'super-admin-type' }, answers(docs))
    await screen.findByRole('heading', { name: 'Rally', level: 1 })
    await stage.user.click(screen.getByRole('button', { name: 'More actions' }))
    await screen.findByRole('menuitem', { name: /Delete|Duplicate/ })
    return stage
  }
  beforeAll(async () => {
    await import('#kit/record/ShowPage.tsx')
    await import('#features/developer/RecordJson.tsx')
  }, 120_000)

  it('is off until the user switches it on', async () => {
    await openMenu(['apiDocs'])
    expect(screen.queryByRole('menuitem', { name: 'JSON' })).toBeNull()
  })

  it.each([
    [['apiDocs'], 1],
    [[], 0],
  ])(
    'shows the record as received, with the documentation where the backend reports %j',
    async (docs, links) => {
      const { user } = await openMenu(docs)
      savePreference('developer', true)
      await user.click(await screen.findByRole('menuitem', { name: 'JSON' }))
      const drawer = within(await screen.findByRole('dialog', { name: 'Tag as JSON' }))
      expect(JSON.parse(drawer.getByLabelText('JSON').textContent ?? '')).toEqual(record)
      expect(
        drawer.getByText('/api/admin/tags/t1', { selector: 'li:first-child code', exact: false }),
      ).toBeDefined()
      await waitFor(() =>
        expect(drawer.queryAllByRole('link', { name: 'API documentation' })).toHaveLength(links),
      )
    },
  )
})
