import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openApiFile, openApiText } from '../../scripts/openapi/document'
import { root } from '../support/source'

type Parameter = { name: string; in: string; required?: boolean }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  security: object[]
  responses: Record<string, { description?: string; $ref?: string }>
}
type Document = {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

const text = readFileSync(join(root, openApiFile), 'utf8')
const document = JSON.parse(text) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)
const namesOf = (found: readonly { operationId: string }[]) => found.map(({ operationId }) => operationId)

describe('docs/openapi.json', () => {
  it('describes the declared calls (to update it: npm run openapi)', () => {
    expect(text === openApiText(), 'run npm run openapi').toBe(true)
  })

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(text))
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  it('names each operation once', () => {
    const names = namesOf(operations)
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
    const summaries = operations.map(({ summary }) => summary)
    expect(summaries.filter((summary, index) => summaries.indexOf(summary) < index)).toEqual([])
  })

  it('gives each operation a declared tag, a permission and a refusal besides its response', () => {
    const tags = document.tags.map(({ name }) => name)
    const bare = operations.filter(
      ({ tags: own, description, security, responses }) =>
        own.length !== 1 ||
        !own.every((tag) => tags.includes(tag)) ||
        !description ||
        !Array.isArray(security) ||
        Object.keys(responses).length !== 2 ||
        !responses.default,
    )
    expect(namesOf(bare)).toEqual([])
  })

  it('requires no session for the calls that are open, and only for those', () => {
    const open = operations.filter(({ security }) => !security.length)
    expect(open.every(({ description }) => description === 'Requires: Open.')).toBe(true)
    expect(namesOf(open)).toContain('auth.login')
  })

  it('declares the parameters of each path, and no parameter twice', () => {
    const wrong = operations.filter(({ path, parameters }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name)
      const keys = parameters.map((one) => `${one.in} ${one.name}`)
      return String(inPath) !== String(declared) || new Set(keys).size < keys.length
    })
    expect(namesOf(wrong)).toEqual([])
  })

  it('refers only to its own components', () => {
    const used = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name))
    const declared = Object.entries(document.components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `${kind}/${name}`),
    )
    expect([...used].filter((name) => !declared.includes(name ?? ''))).toEqual([])
  })
})
