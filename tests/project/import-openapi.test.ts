import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filterTargetOf } from '#contract/grammar/facts.ts'
import { registry as declared } from '#contract/index.ts'
import { defineRegistry } from '#contract/registry.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import { readApi } from '../../scripts/import-openapi/document'
import { importApi } from '../../scripts/import-openapi/drafts'
import type { Call } from '../../scripts/import-openapi/endpoints'
import { filesOf } from '../../scripts/import-openapi/files'
import { documentOf } from '../../scripts/import-openapi/read'
import { reportOf } from '../../scripts/import-openapi/report'
import { endpointText } from '../../scripts/import-openapi/write-resource'
import { main as bookshop } from '../imported-apis/bookshop/backend'
import { importedEntries as bookshopEntries } from '../imported-apis/bookshop/entries'
import { main as workshop } from '../imported-apis/workshop/backend'
import { importedEntries as workshopEntries } from '../imported-apis/workshop/entries'
import { type Answer, createAdapter, type SentRequest } from '../support/providers/adapter'
import { providerAt } from '../support/providers/backend'
import { root } from '../support/source'

const folder = 'tests/imported-apis'
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const taken = new Set(declared.resources.map(({ name }) => name))
const importFrom = (path: string, names = taken) =>
  importApi(readApi(documentOf(read(path), path)), { taken: names })
/** Line breaks and trailing commas depend on the width of a line. */
const spaceless = (code: string) => code.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '')

describe('npm run import-openapi', () => {
  it.each([
    ['OpenAPI 3.1 in YAML', 'bookshop', 'yaml'],
    ['Swagger 2.0 in JSON', 'workshop', 'json'],
  ])('drafts a backend, its resources and their places from %s', (_, name, extension) => {
    const path = `${folder}/${name}.${extension}`
    const files = filesOf(importFrom(path))
    expect(files.size).toBeGreaterThan(3)
    for (const [file, text] of files)
      expect(
        spaceless(text),
        `${file}: npm run import-openapi -- ${path} --out=${folder}/${name}, if it is better`,
      ).toBe(spaceless(read(`${folder}/${name}/${file}`)))
  })

  it('reports what it found, guessed and left out, with the reasons', () => {
    expect(reportOf(importFrom(`${folder}/workshop.json`)).split('\n')).toEqual([
      'Workshop: 8 operations, 2 resources, 9 fields, 0 filters, 6 guesses, 1 gaps',
      '',
      '  bikes      8 fields; list, one, create, update, remove; paged',
      '  mechanics  1 fields; list',
      '',
      'Not mapped: 2',
      '  its records have no list that is complete without a parameter: 1',
      '    GET /orders/{id}',
      '  its path has no id; one in the body needs the function `request` of a dialect: 1',
      '    PUT /bikes',
    ])
  })

  it('finds our own resources in our own document, with their endpoints', () => {
    const { drafts, conventions } = importFrom('docs/openapi.json', new Set())
    const lineOf = (call: Call | undefined) => call && endpointText(call).replace(' api/', ' ')
    const known = declared.resources.filter(({ api }) => api.list && !api.list.includes('{'))
    const wrong = known.flatMap(({ name, api }) => {
      const draft = drafts.find(({ endpoints }) => lineOf(endpoints.list) === api.list)
      if (!draft) return [`${name} is missing`]
      return (['list', 'one', 'create', 'update', 'remove'] as const).flatMap((verb) => {
        const line = lineOf(draft.endpoints[verb])
        return !api[verb] || api[verb] === line ? [] : [`${name}.${verb} is ${line}, not ${api[verb]}`]
      })
    })
    expect(wrong).toEqual([])
    expect(drafts.map(({ name }) => name)).toEqual(expect.arrayContaining(['products', 'orders', 'brands']))
    expect(conventions).toMatchObject({ rows: { path: 'data' }, total: 'total', read: '', isSnake: false })
  })
})

describe('a drafted backend', () => {
  const connect = (backend: typeof bookshop, entries: typeof bookshopEntries | typeof workshopEntries) => {
    const registry = defineRegistry({ sidebar: entries, calls: {} })
    const { provider, http } = providerAt('', registry)
    const sent: SentRequest[] = []
    let answer: (line: string) => Answer = () => ({ body: {} })
    http.defaults.adapter = createAdapter((request) => {
      sent.push(request)
      return answer(decodeURIComponent(request.line))
    })
    connectBackends(http, async () => ({ registry, backends: { main: backend }, urls: {} }))
    return {
      registry,
      provider,
      lines: () => sent.map(({ line }) => decodeURIComponent(line)),
      last: () => sent.at(-1),
      answers: (next: typeof answer) => {
        answer = next
      },
    }
  }

  it.each([
    ['bookshop', bookshop, bookshopEntries],
    ['workshop', workshop, workshopEntries],
  ] as const)('refers only to its own resources and fields: %s', (_, backend, entries) => {
    const { registry } = connect(backend, entries)
    const names = registry.resources.map(({ name }) => name)
    for (const resource of registry.resources) {
      expect(resource.servedBy).toBe('elsewhere')
      for (const field of Object.values(resource.fields)) if ('to' in field) expect(names).toContain(field.to)
      for (const [name, filter] of Object.entries(resource.filters ?? {}))
        expect(() => filterTargetOf(registry.resources, resource, name, filter)).not.toThrow()
    }
  })

  it('is queried, read and written as its document describes', async () => {
    const { provider, lines, last, answers } = connect(bookshop, bookshopEntries)
    const author = { id: 'a1', name: 'Tahmima Anam' }
    const book = { id: 'b1', title: 'Startup', price: '450.00', author_id: 'a1', author, on_sale: true }
    answers(() => ({ body: { data: [book], meta: { total: 41 } } }))
    const { data, total } = await provider.getList({
      resource: 'books',
      pagination: { currentPage: 3, pageSize: 20 },
      sorters: [{ field: 'publishedOn', order: 'desc' }],
      filters: [{ field: 'author_id', operator: 'eq', value: 'a1' }],
    })
    expect(lines()).toEqual(['GET /v2/books?page=3&per_page=20&sort=-published_on&author_id=a1'])
    expect([data[0]?.author, total]).toEqual([{ ...author, label: 'Tahmima Anam' }, 41])
    answers(() => ({ body: { data: book } }))
    await provider.create({
      resource: 'books',
      variables: { title: 'Startup', price: '450.00', author: { id: 'a1', label: 'Tahmima Anam' } },
    })
    expect(JSON.parse(String(last()?.body))).toEqual({ title: 'Startup', price: '450.00', author_id: 'a1' })
  })

  it('keeps a field that is the id as well, and updates with the verb of its document', async () => {
    const { provider, lines, answers } = connect(workshop, workshopEntries)
    answers(() => ({ body: { plate: 'DHA-1', ownerName: 'Rahim', quotedPrice: 1200 } }))
    const { data } = await provider.update({
      resource: 'bikes',
      id: 'DHA-1',
      variables: { ownerName: 'Rahim' },
    })
    expect(data).toEqual({ id: 'DHA-1', plate: 'DHA-1', ownerName: 'Rahim', quotedPrice: '1200.00' })
    expect(lines()).toEqual(['POST /api/bikes/DHA-1'])
  })
})

describe('a document that cannot be imported', () => {
  it.each([
    ['is neither', '{ "openapi": ', 'x.json is neither JSON nor YAML'],
    ['has another version', '{ "openapi": "4.0.0", "paths": { "/a": {} } }', "says '4.0.0'"],
    ['has no paths', 'openapi: 3.0.0', 'x.json has no paths'],
    ['multiplies by aliases', `a: &a [1]\nb: &b [${'*a,'.repeat(50)}]\nc: [${'*b,'.repeat(50)}]`, 'YAML'],
  ])('is refused where it %s', (_, text, problem) => {
    expect(() => documentOf(text, 'x.json')).toThrow(problem)
  })

  it('may contain schemas that contain each other', () => {
    const a = { allOf: [{ $ref: '#/components/schemas/B' }] }
    const b = {
      oneOf: [
        { $ref: '#/components/schemas/A' },
        { type: 'array', items: { $ref: '#/components/schemas/B' } },
      ],
    }
    const schema = { type: 'array', items: { $ref: '#/components/schemas/A' } }
    const content = { 'application/json': { schema } }
    const text = JSON.stringify({
      openapi: '3.0.3',
      paths: { '/things': { get: { responses: { 200: { content } } } } },
      components: { schemas: { A: a, B: b } },
    })
    expect(importApi(readApi(documentOf(text, 'x')), { taken }).drafts).toEqual([])
  })
})
