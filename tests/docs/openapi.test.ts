import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApiFile, openApiText } from '../../scripts/openapi/document'
import { root } from '../support/source'

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  responses: Record<string, { description?: string; $ref?: string }>
}
type Document = {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

const text = readFileSync(join(root, openApiFile), 'utf8')
const document = JSON.parse(text) as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const namesOf = (found: readonly { operationId: string }[]) => found.map(({ operationId }) => operationId)

describe('docs/openapi.json', () => {
  it('describes the declared calls (to update it: npm run openapi)', () => {
    expect(text === openApiText(), 'run npm run openapi').toBe(true)
  })

  it('has no error and no warning of the linter, but for two paths of the specified API', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'tag-description': 'off' },
    })
    const problems = await lintFromString({ source: text, absoluteRef: openApiFile, config })
    // They differ by method from `GET …/products/sku/{sku}`, so that no request is ambiguous.
    const ambiguous = ['deal-product', 'advertising-product'].map(
      (end) => `#/paths/~1api~1admin~1products~1{id}~1${end}: no-ambiguous-paths`,
    )
    const found = problems.map(({ ruleId, location: [place] }) => `${place?.pointer}: ${ruleId}`)
    expect(found.sort()).toEqual(ambiguous.sort())
  })

  it('summarizes each operation in its own words', () => {
    expect(operations.length).toBeGreaterThan(100)
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
        !responses.default,
    )
    expect(namesOf(bare)).toEqual([])
  })

  it('requires no session for the calls that are open, and only for those', () => {
    const open = operations.filter(({ security }) => !security.length)
    expect(open.every(({ description }) => description === 'Requires: Open.')).toBe(true)
    expect(namesOf(open)).toContain('auth.login')
  })
})
