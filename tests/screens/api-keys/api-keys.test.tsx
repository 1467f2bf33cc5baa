import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { confirm, roles } from '#tests/support/screens/users-fixtures.ts'

const all: Permission['actions'] = ['READ', 'CREATE', 'UPDATE', 'DELETE']
const maker = {
  id: 'a',
  roleType: 'store-admin-type' as const,
  permissions: [
    { subject: 'ApiKey', actions: all },
    { subject: 'AdminRole', actions: ['READ'] },
  ] satisfies Permission[],
}
const key = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, version: 2, state: 'Active', prefix: 'moto_AbCdEf', role: { id: 'r1', label: 'Clerk' } },
  ...{ showrooms: [], addresses: [], expiresOn: null, maker: { id: 'a', label: 'rina' } },
  ...{ lastUsedAt: null, lastUsedFrom: null, revokedAt: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...more,
})
const served = (keys: object[]) => ({
  'GET x': { body: { data: ['addApiKey', 'makeApiKeySecret', 'revokeApiKey'] } },
  'GET x/api-keys': { body: { data: keys, total: keys.length } },
  'GET store-admin/role/all': { body: { data: roles, total: roles.length } },
})

describe('the list of API keys', () => {
  it('creates one and shows its secret once, to copy', async () => {
    const { user, backend } = openAdmin('/api-keys', maker, {
      ...served([]),
      'POST x/api-keys': { body: key('k1', 'Warehouse sync', { prefix: null, state: 'Unused' }) },
      'PUT x/api-keys/k1/secret': { body: { secret: 'moto_secret' } },
    })
    await user.click(await screen.findByRole('button', { name: 'New API key' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Warehouse sync')
    await user.click(screen.getByLabelText(/^Role/))
    await user.click(await screen.findByTitle('Clerk'))
    await user.click(screen.getByRole('button', { name: 'Create key' }))
    expect(await screen.findByLabelText('Secret')).toHaveProperty('value', 'moto_secret')
    expect(backend.sent('POST x/api-keys')).toEqual([{ name: 'Warehouse sync', role: 'r1' }])
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('moto_secret')
  })

  it('revokes one after a question', async () => {
    const stage = openAdmin('/api-keys', maker, {
      ...served([key('k1', 'Warehouse sync')]),
      'POST x/api-keys/k1/revoke': { body: key('k1', 'Warehouse sync', { state: 'Revoked' }) },
    })
    await stage.user.click(await screen.findByRole('button', { name: 'Actions for Warehouse sync' }))
    await stage.user.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    await screen.findByText(/refused at once/)
    await confirm(stage, 'Revoke')
    expect(stage.backend.lines()).toContain('POST x/api-keys/k1/revoke')
  })

  it('offers nothing to users who only read it', async () => {
    openAdmin('/api-keys', { ...maker, permissions: [{ subject: 'ApiKey', actions: ['READ'] }] }, served([]))
    await screen.findByText(/call the API with a key/)
    expect(screen.queryByRole('button', { name: 'New API key' })).toBeNull()
  })
})
