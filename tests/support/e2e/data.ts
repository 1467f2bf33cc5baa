import { expect } from '@playwright/test'
import type { RecordFor, ResourceName } from '#contract/types.ts'
import type { Call } from './fixture'

/** Records created over the API, for tests that are not about creating them. */
export type Made = { id: string; version: number } & Record<string, unknown>

export const create = async (call: Call, line: string, body: unknown): Promise<Made> => {
  const answer = await call(line, body)
  expect(answer, line).toMatchObject({ body: { id: expect.any(String) } })
  return answer.body as Made
}

export const createProduct = (call: Call, fields: { name: string; sku: string } & Record<string, unknown>) =>
  create(call, 'POST admin/products/create-product', {
    productType: 'accessory',
    price: '1500.00',
    date: '2026-01-15',
    ...fields,
  })

export const createBrand = (call: Call, name: string) => create(call, 'POST brands/create-brand', { name })

export type Listed<R = Made> = { data: R[]; total: number }
export const list = async <R = Made>(call: Call, line: string): Promise<Listed<R>> => {
  const { status, body } = await call(line)
  expect(status, line).toBe(200)
  return body as Listed<R>
}

/** The first record of a list, which must have one. */
export const firstRecord = async <N extends ResourceName>(
  call: Call,
  line: string,
  _resource: N,
): Promise<RecordFor<N>> => {
  const [record] = (await list<RecordFor<N>>(call, line)).data
  if (!record) throw new Error(`${line} returned no record`)
  return record
}

/** A new user, so that a test may change its password or end all its sessions. */
export const createAdmin = async (
  call: Call,
  name: string,
  roleType = 'super-admin-type',
  names = { firstName: 'Nadia', lastName: 'Islam' },
) => {
  const roles = await list(call, 'GET store-admin/role/all')
  // The demo's own role: other tests create roles of the same types.
  const ofDemo = ['Super admin', 'Store admin', 'Branch admin']
  const role = roles.data.find((r) => r.roleType === roleType && ofDemo.includes(String(r.name)))
  const userName = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const password = 'a long enough secret'
  await create(call, 'POST store-admin/create', {
    ...names,
    userName,
    email: `${userName}@moto.example`,
    phone: `+8801${String(userName.length).padStart(2, '0')}${[...userName]
      .reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 10_000_000, 7)
      .toString()
      .padStart(7, '0')}`,
    password,
    roleId: role?.id,
  })
  return { userName, password }
}
