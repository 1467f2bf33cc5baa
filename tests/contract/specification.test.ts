import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  attributeKinds,
  paymentMethods,
  paymentStatuses,
  productSections,
  searchScopes,
} from '#contract/enums.ts'
import type { Field } from '#contract/grammar/field.ts'
import { registry } from '#contract/index.ts'
import { actions, roleTypes, subjects } from '#contract/policies/access.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { entriesOf, resourceNamed } from '#contract/registry.ts'
import { modulesUnder } from '../support/source'
import { isOfSpecification } from './specified-calls'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the enumerations of the specification, to the letter', () => {
  it.each([
    [actions, 'CREATE, READ, UPDATE, DELETE'],
    [
      // The project's own subjects follow.
      subjects.slice(0, 16),
      'Product, DealProduct, ProductFeature, Category, Tag, Vat, User, Order, Customer, Store, News, Cms, Setting, Admin, AdminRole, Payment',
    ],
    [roleTypes, 'super-admin-type, store-admin-type, branch-admin-type'],
    [paymentMethods, 'SSL, COD'],
    [paymentStatuses, 'Pending, Paid, Cancelled'],
    [attributeKinds, 'engine, brake, series'],
    [
      productSections,
      'BEST_SELLING_PRODUCTS, TRENDING_PRODUCTS, TOP_RATED_PRODUCTS, DEAL_OF_THE_DAY, YOU_MAY_LIKE',
    ],
    [searchScopes, 'ALL, PEOPLE, CLUB, PRODUCT'],
  ])('%j', (values, spelt) => expect(values.join(', ')).toBe(spelt))

  const valuesOf = (resource: string, key: string) => {
    const field: Field | undefined = resourceNamed(registry, resource).fields[key]
    return field && 'of' in field ? field.of : undefined
  }
  it('are the values of their fields', () => {
    expect(valuesOf('products', 'sections')).toBe(productSections)
    expect(valuesOf('orders', 'paymentStatus')).toBe(paymentStatuses)
    expect(valuesOf('productFeatures', 'featureType')).toBe(attributeKinds)
    expect(valuesOf('roles', 'roleType')).toBe(roleTypes)
    expect(registry.extensions.calls.search?.query?.scope).toMatchObject({ of: searchScopes })
  })
})

describe('the constants of the specification', () => {
  it('have its values', () => {
    expect(limits).toMatchObject({
      pageSize: 10,
      allManufacturers: 10_000,
      cancelDays: 7,
      rehydrationMs: 5000,
      sidebarOpenPx: 250,
      sidebarClosedPx: 60,
      mobileMaxPx: 800,
      backToTopPx: 100,
      toastMs: 5000,
    })
    expect(resourceNamed(registry, 'products').order).toEqual(['date', 'desc'])
    expect(resourceNamed(registry, 'manufacturers').api.all).toBe(limits.allManufacturers)
  })
})

const declarations = modulesUnder('contract/resources')
const fileOf = (resource: string) =>
  declarations.find((path) => read(path).includes(`name: '${resource}'`)) ?? `nowhere: ${resource}`

describe('docs/specification-coverage.md', () => {
  const page = read('docs/specification-coverage.md')
  const files = [
    ...new Set(
      [...page.matchAll(/`((?:contract|src|server|tests)\/[^`]+)`/g)].map(([, path]) => String(path)),
    ),
  ]

  it('names existing files', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
  it('has a test on every line that names an implementation', () => {
    const lines = page.split('\n').filter((line) => /^\|.*`(contract|src|server)\//.test(line))
    expect(lines.length).toBeGreaterThan(80)
    expect(lines.filter((line) => !line.includes('`tests/'))).toEqual([])
  })
  /** A test with the tables and stages that it imports from the tests. */
  const sourceOf = (path: string): string => {
    const text = read(path)
    const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to]) =>
      join(root, dirname(path), String(to)),
    )
    const files = imported
      .flatMap((file) => [`${file}.ts`, `${file}.tsx`, `${file}/index.ts`])
      .filter((file) => file.startsWith(join(root, 'tests')) && existsSync(file))
    return [text, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n')
  }
  const rows = page.split('\n').flatMap((line) => {
    const [, what = '', , shown = ''] = line.split('|')
    const tests = [...shown.matchAll(/`(tests\/[^`]+)`/g)].map(([, path]) => String(path))
    const terms = [...what.matchAll(/`([^`]+)`|'([^']+)'/g)].map(([, code, text]) => String(code ?? text))
    return tests.length ? terms.map((term) => ({ term, tests })) : []
  })
  it('names tests that mention the addresses, parameters and messages of their line', () => {
    expect(rows.length).toBeGreaterThan(40)
    const missing = rows.filter(({ term, tests }) => {
      const key = Object.entries(messages).find(([, message]) => message === term)?.[0]
      const terms = key ? [term, `messages.${key}`, `'${key}'`] : [term]
      return !tests.some((path) => terms.some((one) => sourceOf(path).includes(one)))
    })
    expect(missing.map(({ term, tests }) => `${term}: ${tests.join(', ')}`)).toEqual([])
  })
  it('has a line for every resource of the specification that a page shows', () => {
    const specified = entriesOf(registry).filter(({ resource }) => isOfSpecification(resource))
    const shown = specified.map(({ resource }) => fileOf(resource.name))
    expect(shown.length).toBeGreaterThan(25)
    expect(shown.filter((path) => !page.includes(path))).toEqual([])
  })
})
