import { describe, expect, it } from 'vitest'
import { satisfyChecks, valueFor } from '#conformance/inputs.ts'
import { hasView, isApplicable } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import type { Row } from '#kit/context/props.ts'
import { placesOf, statusFieldOf } from '#kit/record/record-places.ts'

const shown = [
  ...new Map(entriesOf(registry).map(({ resource }) => [resource.name, resource as AnyResource])).values(),
].filter((resource) => hasView(resource, 'show'))
const named = shown.map((resource) => [resource.name, resource] as const)

const filledValue = (field: Field, name: string): unknown => {
  if (field.kind === 'flag') return true
  if ('to' in field) return field.kind === 'ref' ? { id: 'r', label: 'R' } : [{ id: 'r', label: 'R' }]
  if (['image', 'file'].includes(field.kind)) return { key: 'k', url: '/media/k.png', alt: '' }
  if (['images', 'rows', 'values', 'group'].includes(field.kind)) return ['one']
  return valueFor(field, 1, {}, { areas: { division: 'A', district: 'B', thana: 'C' } }, name)
}
const dates = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
const filled = (resource: AnyResource): Row => ({
  ...{ id: 'r1', version: 1, ...dates },
  ...satisfyChecks(
    resource,
    1,
    Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, filledValue(field, name)]),
    ),
  ),
})
const blank = ({ fields }: AnyResource): Row => ({
  ...{ id: 'r1', version: 1, ...dates },
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'flag' ? false : null]),
  ),
})
const namesIn = ({ facts, cards, others }: ReturnType<typeof placesOf>) => [
  ...facts,
  ...cards.flatMap(({ fields }) => fields),
  ...others,
]
/** What the title, the state and the unpublished changes next to it and the heading of a list below say. */
const elsewhere = ({ nameField, status = [], activeField, related = [] }: AnyResource) => [
  ...[nameField, activeField, ...status, 'unpublishedChanges'],
  ...related.flatMap(({ resource, isMain }) => (isMain ? [resource] : [])),
]

describe.each(named)('the page of a record of %s', (_, resource) => {
  it('shows each value once, and all of them', () => {
    const record = filled(resource)
    const names = namesIn(placesOf(resource, record))
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => elsewhere(resource).includes(name))).toEqual([])
    const form = (resource.form ?? []).flatMap((part) => (typeof part === 'string' ? part : part.fields))
    const expected = Object.entries(resource.fields)
      .filter(([name, field]) => form.includes(name) || field.readOnly || field.derived)
      .filter(([name, field]) => field.kind !== 'secret' && !elsewhere(resource).includes(name))
      .filter(([, field]) => isApplicable(field, record))
      .map(([name]) => name)
    expect([...names].sort()).toEqual(expect.arrayContaining(expected.sort()))
  })

  it('folds what is not set', () => {
    const places = placesOf(resource, blank(resource))
    expect(places.facts).toEqual([])
    expect(places.others).toEqual([])
    expect(places.unset).toEqual(places.cards.flatMap(({ fields }) => fields))
  })

  it('has one state, if any', () => {
    const { status = [], activeField } = resource
    expect(statusFieldOf(resource, filled(resource))).toBe(status[0] ?? activeField)
    if (activeField) expect([activeField, ...status]).toContain(statusFieldOf(resource, blank(resource)))
  })
})
