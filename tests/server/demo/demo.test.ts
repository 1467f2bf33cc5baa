import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { productSections, productTypes } from '#contract/enums.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { bodyKeyOf, isBackendOnly } from '#contract/grammar/facts.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { demoAccounts, demoPassword } from '#server/auth/accounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import { media, mediaUse } from '#server/db/tables/internal.ts'
import { findDemoTemplate } from '#server/demo-template.ts'
import {
  type Demo,
  type Image,
  type Named,
  type Ref,
  sharedDemo,
} from '#tests/support/server/demo-fixtures.ts'

type Product = Named & {
  slug: string
  productType: string
  price: string
  oldPrice: string | null
  date: string
  description: string
  images: Image[]
  sections: string[]
  categories: Ref[]
  tags: Ref[]
  brand: Ref
  specification: { attribute: string; name: string; value: string }[]
}

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

  it('has the size of a shop', async () => {
    const products = await all<Product>('admin/products')
    const of = (type: string) => products.filter((p) => p.productType === type).length
    expect(of('bike')).toBeGreaterThanOrEqual(40)
    expect(products.length - of('bike')).toBe(160)
    for (const type of productTypes) expect(of(type), type).toBeGreaterThan(10)
    expect(await total('brands?limit=100')).toHaveLength(12)
    expect(await total('manufacturers?limit=10000')).toHaveLength(8)
    expect(await total('admin/tags')).toHaveLength(25)
    expect(await total('admin/vats?limit=100')).toHaveLength(4)
  })

  it('has categories three levels deep, each with goods in it or below it', async () => {
    type Category = UnknownRecord & { id: string; name: string; slug: string; parent: Ref | null }
    const categories = await total<Category>('admin/categories')
    const parentOf = (c: Category) => categories.find((p) => p.id === c.parent?.id)
    const depth = (c: Category): number => 1 + (parentOf(c) ? depth(parentOf(c) as Category) : 0)
    expect(categories.length).toBeGreaterThanOrEqual(30)
    expect(Math.max(...categories.map(depth))).toBe(3)
    for (const c of categories) {
      const { body } = await call<{ total: number }>('GET', `admin/products?categorySlug=${c.slug}`)
      expect(body.total, c.name).toBeGreaterThan(0)
    }
  })

  it('has unique goods: names, slugs, SKUs, words and specifications', async () => {
    const products = await all<Product>('admin/products')
    for (const key of ['name', 'slug', 'sku', 'description'] as const)
      expect(new Set(products.map((p) => p[key])).size, key).toBe(products.length)
    const own = products.flatMap((p) => (p.customSku ? [p.customSku] : []))
    expect(new Set(own).size).toBe(own.length)
    for (const p of products.filter((p) => p.productType === 'bike')) {
      expect(new Set(p.specification.map((row) => row.attribute))).toEqual(
        new Set(['engine', 'brake', 'series']),
      )
      expect([Number(p.price) >= 120_000, Number(p.price) <= 900_000], p.name).toEqual([true, true])
    }
  })

  it('has some matches for every filter', async () => {
    const products = await all<Product>('admin/products')
    for (const key of ['published', 'isFeatured'])
      for (const value of [true, false])
        expect(products.filter((p) => p[key] === value).length, `${key} ${value}`).toBeGreaterThan(5)
    for (const section of productSections)
      expect(products.filter((p) => p.sections.includes(section)).length, section).toBeGreaterThan(5)
    const old = products.filter((p) => p.oldPrice !== null)
    expect(old.length).toBeGreaterThan(20)
    for (const p of old) expect(Number(p.oldPrice), p.name).toBeGreaterThan(Number(p.price))
    const dates = products.map((p) => p.date).sort()
    expect([dates[0]?.slice(0, 7), dates.at(-1)?.slice(0, 7)]).toEqual(['2024-10', '2026-10'])
  })

  it('has no missing files, and an alt text for every picture', async () => {
    const lists = [
      await all<Product>('admin/products'),
      await total<Product>('admin/categories'),
      await total<Product>('brands?limit=100'),
      await total<Product>('manufacturers?limit=100'),
      await all<Product>('stores'),
      await total<Product>('admin/product/features'),
      await total<Product>('admin/offers?limit=100'),
      await total<Product>('admin/bike-docs'),
      await all<Product>('admin/users/user-types'),
      await total<Product>('admin/blogs?limit=100'),
      await total<Product>('admin/cms/items?limit=100'),
      await total<Product>('admin/donation/supports'),
      [(await demo.call<Product>('GET', 'admin/test-ride-banner')).body],
    ]
    const filesOf = (r: Product) => {
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
    // The library has some unused pictures to select.
    expect(keys.filter((key) => !used.has(key))).toHaveLength(3)
  })

  // What was typed in by hand would have passed these rules; so must what was not.
  it.each([
    ...['products', 'categories', 'brands', 'manufacturers', 'tags', 'vats', 'stores', 'productFeatures'],
    ...['discounts', 'coupons', 'charges', 'offers', 'warrantyPolicies', 'dealers', 'customers'],
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
      return id ?? rest
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
    expect(await findDemoTemplate(demo.template, changed)).not.toBeNull()
    writeFileSync(join(changed, '9999_later.sql'), 'select 1;')
    expect(await findDemoTemplate(demo.template, changed)).toBeNull()
    expect(await findDemoTemplate(join(changed, 'nothing'))).toBeNull()
    rmSync(changed, { recursive: true })
  })
})
