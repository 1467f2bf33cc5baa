import { describe, expect, it } from 'vitest'
import { bulkFieldsOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import {
  type Changes,
  type FieldChange,
  isAmountOperation,
  operationsOf,
  roundingsOf,
} from '#kit/bulk-edit/change.ts'
import { createWriter } from '#kit/bulk-edit/writer.ts'
import type { Row } from '#kit/context/props.ts'
import { toFormValues } from '#kit/values/values.ts'
import { productStore } from '#tests/support/kit/bulk-fixtures.ts'

type Next = (most: number) => number

/** A repeatable sequence of numbers below `most`. */
const sequence = (seed: number): Next => {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}
const pick = <T>(next: Next, of: readonly T[]) => of[next(of.length)] as T
const ids = ['r1', 'r2', 'r3']

/** A value of a field as a form holds it. */
const formValueOf = (field: Field, next: Next): unknown => {
  switch (field.kind) {
    case 'flag':
      return next(2) === 0
    case 'money':
      return `${1 + next(900)}.${10 + next(90)}`
    case 'number':
      return 1 + next(50)
    case 'date':
      return `2026-0${1 + next(9)}-1${next(10)}`
    case 'instant':
      return `2027-0${1 + next(9)}-11T04:30:00.000Z`
    case 'choice':
      return pick(next, field.of)
    case 'choices':
      return field.of.filter(() => next(2) === 0)
    case 'ref':
      return pick(next, ids)
    case 'refs':
      return ids.filter(() => next(2) === 0)
    case 'image':
    case 'file':
      return { key: `k${next(9)}`, alt: 'A bike' }
    case 'images':
    case 'rows':
      return []
    default:
      return `Text ${next(9)}`
  }
}
/** The same as a backend returns it. */
const storedValueOf = (field: Field, next: Next): unknown => {
  if (!field.required && field.kind !== 'flag' && next(3) === 0)
    return ['refs', 'choices', 'values'].includes(field.kind) ? [] : null
  const value = formValueOf(field, next)
  if (field.kind === 'ref') return { id: value, label: `Label of ${value}` }
  if (field.kind === 'refs') return (value as string[]).map((id) => ({ id, label: `Label of ${id}` }))
  return value
}

const changeOf = (field: Field, next: Next): FieldChange => {
  const operation = pick(next, operationsOf(field))
  if (isAmountOperation(operation))
    return { operation, by: String(1 + next(90)), rounding: pick(next, roundingsOf(field)) }
  if (operation === 'clear') return { operation }
  if (operation === 'set') return { operation, value: formValueOf(field, next) }
  const values = 'of' in field && Array.isArray(field.of) ? (field.of as readonly string[]) : ids
  return { operation, values: values.filter(() => next(2) === 0) }
}

const recordOf = (resource: AnyResource, n: number, next: Next): Row => {
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.derived)
  const values = fields.map(([key, field]) => [key, storedValueOf(field, next)] as const)
  return { ...Object.fromEntries(values), id: `x${n}`, version: 1, createdAt: '', updatedAt: '' }
}

const edited = registry.resources.flatMap((resource) => {
  const keys = bulkFieldsOf(resource)
  return keys.length && !resource.collectionOf ? [[resource.name, resource, keys] as const] : []
})

describe('any sequence of bulk edits, undone in reverse, restores the former records', () => {
  it.each(edited)('of %s', async (name, resource, keys) => {
    let written = 0
    for (let seed = 1; seed <= 20; seed += 1) {
      const next = sequence(seed)
      const rows = [1, 2, 3].map((n) => recordOf(resource, n, next))
      const { get, patch } = productStore(rows)
      const state = () => JSON.stringify(rows.map(({ id }) => toFormValues(resource.fields, get(id))))
      const former = state()
      const undos: (() => Promise<unknown>)[] = []
      for (let run = 0; run < 5; run += 1) {
        const changes: Changes = Object.fromEntries(
          keys
            .filter(() => next(keys.length) < 3)
            .map((key) => [key, changeOf(resource.fields[key] as Field, next)]),
        )
        const writer = createWriter({
          resource,
          changes,
          records: new Map(),
          read: async (id) => get(id),
          update: async (id, input) => {
            const { status, body } = { status: 200, ...patch(id, input) }
            if (status >= 400) throw body
            return { data: body }
          },
        })
        const some = rows.filter(() => next(3) > 0)
        // A refused record keeps its values.
        for (const row of some) await writer.write(row).catch(() => {})
        written += writer.written().size
        undos.push(async () => {
          for (const row of some) await writer.undo(row)
        })
      }
      for (const undo of undos.reverse()) await undo()
      expect(state(), `${name}, seed ${seed}`).toBe(former)
    }
    expect(written).toBeGreaterThan(0)
  })
})
