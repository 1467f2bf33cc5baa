import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { bodyKeyOf, isBackendOnly } from '#contract/grammar/facts.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { demoAccounts, demoPassword } from '#server/auth/accounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import { media, mediaUse } from '#server/db/tables/internal.ts'
import { findDemoTemplate } from '#server/demo-template.ts'
import { type Demo, type Image, type Named, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

let demo: Demo
let call: Demo['call']
let all: Demo['all']
let total: Demo['whole']
beforeAll(async () => {
  demo = await sharedDemo()
  ;({ call, all, whole: total } = demo)
})

describe('the demo', () => {
  it('has three accounts, each with another role', async () => {
    const roleTypes = []
    for (const { email } of demoAccounts) {
      const { status, body } = await call<{ user: { role: { roleType: string } } }>(
        'POST',
        'store-admin/login',
        {
          username: email,
          password: demoPassword,
        },
      )
      expect(status, email).toBe(200)
      roleTypes.push(body.user.role.roleType)
    }
    expect(roleTypes).toEqual(['super-admin-type', 'store-admin-type', 'branch-admin-type'])
  })

  it('has goods in every category or below it', async () => {
    const categories = await total<{ name: string; slug: string }>('admin/categories')
    expect(categories.length).toBeGreaterThan(0)
    for (const c of categories) {
      const { body } = await call<{ total: number }>('GET', `admin/products?categorySlug=${c.slug}`)
      expect(body.total, c.name).toBeGreaterThan(0)
    }
  })

  it('has no missing files, and an alt text for every picture', async () => {
    const lists = [
      await all<Named>('admin/products'),
      await total<Named>('admin/categories'),
      await total<Named>('brands?limit=100'),
      await total<Named>('manufacturers?limit=100'),
      await all<Named>('stores'),
      await total<Named>('admin/product/features'),
      await total<Named>('admin/offers?limit=100'),
      await total<Named>('admin/bike-docs'),
      await all<Named>('admin/users/user-types'),
      await total<Named>('admin/blogs?limit=100'),
      await total<Named>('admin/cms/items?limit=100'),
      await total<Named>('admin/donation/supports'),
      [(await demo.call<Named>('GET', 'admin/test-ride-banner')).body],
    ]
    const filesOf = (r: Named) => {
      const papers = ((r.documents ?? []) as { file: Image }[]).map(({ file }) => file)
      return [
        r.images ?? r.image ?? r.cover ?? r.logo ?? r.pictures ?? r.icon ?? r.banner ?? r.document ?? papers,
      ].flat()
    }
    const shown = lists
      .flat()
      .flatMap(filesOf)
      .filter((file) => file !== null && file !== undefined) as Image[]
    expect(shown.every((file) => file.alt)).toBe(true)
    const known = await demo.house.db.select({ key: media.key }).from(media)
    const keys = known.map(({ key }) => key)
    for (const key of keys) {
      const file = await demo.files.get(key)
      if (key.endsWith('.pdf')) expect(file?.bytes.toString('latin1', 0, 8), key).toBe('%PDF-1.4')
      else expect(file && (await sharp(file.bytes).metadata()).format, key).toBe('webp')
    }
    const noted = await demo.house.db.select({ key: mediaUse.key }).from(mediaUse)
    const used = new Set(noted.map(({ key }) => key))
    expect(shown.filter(({ key }) => !used.has(key))).toEqual([])
    expect([...used].filter((key) => !keys.includes(key))).toEqual([])
  })

  // What was typed in by hand would have passed these rules; so must what was not.
  it.each([
    ...['products', 'categories', 'brands', 'manufacturers', 'tags', 'vats', 'stores', 'productFeatures'],
    ...['discounts', 'coupons', 'charges', 'offers', 'warrantyPolicies', 'dealers', 'customers'],
    ...['blogs', 'servicePackages'],
  ])('could have been written by hand: saving %s as they stand changes nothing', async (name) => {
    const { api, fields } = resourceNamed(registry, name)
    const { path } = parseEndpoint(api.list ?? 'GET ')
    const update = parseEndpoint(api.update ?? 'PUT ')
    const records =
      api.paging === 'page'
        ? await all<Named>(path)
        : await total<Named>(api.paging ? `${path}?limit=100` : path)
    expect(records.length).toBeGreaterThan(0)
    // Fifty at most, from the first to the last.
    const sample = records.filter((_, i) => i % Math.ceil(records.length / 50) === 0)
    const sent = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(sent)
      if (typeof value !== 'object' || value === null) return value
      const { id, url: _, ...rest } = value as UnknownRecord
      return id ?? Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, sent(part)]))
    }
    const written = Object.entries(fields).filter(([, field]) => !isBackendOnly(field))
    for (const record of sample) {
      const body = Object.fromEntries(
        written.map(([key, field]) => [bodyKeyOf(key, field), sent(record[key])]),
      )
      const to = update.path.replace('{id}', record.id)
      const answer = await call(update.method as 'PUT', to, { ...body, version: record.version })
      expect([answer.status, answer.body], String(record.name ?? record.title)).toEqual([200, record])
    }
  })
})

describe('the template', () => {
  it('is refused if the migrations differ, or if it is missing', async () => {
    const changed = mkdtempSync(join(tmpdir(), 'moto-migrations-'))
    cpSync(migrationsFolder, changed, { recursive: true })
    expect(await findDemoTemplate(demo.template, [changed])).not.toBeNull()
    writeFileSync(join(changed, '9999_later.sql'), 'select 1;')
    expect(await findDemoTemplate(demo.template, [changed])).toBeNull()
    expect(await findDemoTemplate(join(changed, 'nothing'))).toBeNull()
    rmSync(changed, { recursive: true })
  })
})
