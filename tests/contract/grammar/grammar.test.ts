import { describe, expect, it } from 'vitest'
import {
  bulkFieldsOf,
  fieldOf,
  filterTargetOf,
  hasView,
  isBackendOnly,
  sectionsOf,
} from '#contract/grammar/facts.ts'
import type { Field, When } from '#contract/grammar/field.ts'
import { pathsOf } from '#contract/grammar/filter.ts'
import { type AnyResource, bulkEditableKinds } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import { bodyFieldsOf, findCall } from '#providers/data/calls.ts'
import { walkedResources } from '#tests/support/walked-resources.ts'

/** Rules for declarations that the compiler cannot check. */
const { resources, extensions, calls } = registry
const kept = walkedResources(resources).filter((r) => !r.collectionOf)
const fieldsOf = (r: AnyResource) => Object.entries(r.fields)
const conditions = (r: AnyResource): [string, When][] => [
  ...fieldsOf(r).flatMap(([key, { when }]): [string, When][] => (when ? [[key, when]] : [])),
  ...(r.checks ?? []).flatMap((c): [string, When][] => ('most' in c && c.when ? [[c.field, c.when]] : [])),
]
const named = kept.map((r) => [r.name, r] as const)

describe.each(named)('%s', (_name, resource) => {
  it('makes a field depend on a choice of the same record, and on existing values', () => {
    for (const [key, [on, ...values]] of conditions(resource)) {
      const choice = resource.fields[on]
      expect(choice?.kind, `${key} when ${on}`).toBe('choice')
      expect(choice && 'of' in choice ? choice.of : []).toEqual(expect.arrayContaining(values))
      expect(choice?.when, `${on} is always there`).toBeUndefined()
    }
  })

  it('declares actions of existing calls, fields, reasons and other actions', () => {
    const { actions = {}, transitions = {}, excel } = resource
    const uses = [...Object.values(actions), ...Object.values(transitions)].flatMap((one) => one?.call ?? [])
    for (const call of uses) {
      const name = call.includes('.') ? call : `${resource.name}.${call}`
      expect(findCall(registry, name).at).toContain('{id}')
    }
    if (Object.keys({ ...actions, ...transitions }).length > uses.length)
      expect(resource.api.update, 'an action without a call updates the record').toBeDefined()
    for (const [key, { call, set = {}, ask = [], undo, disabledReason, reasons }] of Object.entries(
      actions,
    )) {
      const body = call && bodyFieldsOf(registry, call.includes('.') ? call : `${resource.name}.${call}`)
      expect(Object.keys(body || resource.fields)).toEqual(
        expect.arrayContaining([...Object.keys(set), ...ask]),
      )
      if (undo) expect(Object.keys(actions)).toContain(undo)
      expect(Boolean(reasons), `${key} names the reasons of its rule`).toBe(Boolean(disabledReason))
    }
    for (const [key, transition] of Object.entries(transitions)) {
      const field = resource.fields[key]
      const values = field?.kind === 'choice' ? field.of : []
      expect(values).toEqual(expect.arrayContaining(Object.entries(transition?.to ?? {}).flat(2)))
    }
    if (excel) expect(Object.keys(resource.calls ?? {})).toContain(excel)
  })

  it('has columns in its list, and fields in each card of its form and drawer', () => {
    const { drawer = [], list, customViews = [] } = resource
    if (hasView(resource, 'list') && !customViews.includes('list')) expect(list?.length).toBeGreaterThan(0)
    expect(list, 'no columns').not.toEqual([])
    expect(resource.drawer, 'no cards').not.toEqual([])
    const cards = [...sectionsOf(resource), ...drawer]
    expect(cards.filter(({ fields }) => !fields.length).map(({ title }) => title)).toEqual([])
  })

  it('folds what is optional: its texts for search engines and its publishing schedule among it', () => {
    const { searchEngines } = resource
    const folded = sectionsOf(resource).flatMap((section) => (section.folded ? section.fields : []))
    expect(folded.filter((name) => resource.fields[name]?.required)).toEqual([])
    const seldom = [searchEngines?.title, searchEngines?.description, 'unpublishAt'].flatMap(
      (name) => name ?? [],
    )
    const inForm = sectionsOf(resource).flatMap(({ fields }) => fields)
    expect(seldom.filter((name) => inForm.includes(name) && !folded.includes(name))).toEqual([])
  })

  it('has ranges of days and timestamps, and of numbers and amounts', () => {
    for (const [name, filter] of Object.entries(resource.filters ?? {})) {
      if (filter.by === 'condition' || filter.by === 'anyOf') continue
      const { field } = filterTargetOf(registry.resources, resource, name, filter)
      if (filter.by === 'from' || filter.by === 'until')
        expect(['date', 'instant'], name).toContain(field.kind)
      if (filter.by === 'atLeast' || filter.by === 'atMost')
        expect(['number', 'money'], name).toContain(field.kind)
    }
  })

  it('relates lists to existing filters and columns', () => {
    for (const { resource: name, by, columns } of resource.related ?? []) {
      const target = resourceNamed(registry, name)
      expect(Object.keys(filtersOfCall(registry, target))).toContain(by)
      expect(columns.filter((key) => !fieldOf(target, key))).toEqual([])
    }
  })

  it('compares existing fields of comparable types', () => {
    const kindOf = (key: string) => resource.fields[key]?.kind
    for (const check of resource.checks ?? [])
      if ('above' in check) expect(kindOf(check.above), check.field).toBe(kindOf(check.field))
      else if ('inFuture' in check) expect(kindOf(check.field)).toBe('instant')
      else expect(['money', 'number']).toContain(kindOf(check.field))
  })

  it('places an area below one of the next larger kind', () => {
    const larger = { division: undefined, district: 'division', thana: 'district' }
    for (const [key, field] of fieldsOf(resource)) {
      if (field.kind !== 'text' || !field.area) continue
      const above = field.within === undefined ? undefined : resource.fields[field.within]
      expect(above?.kind === 'text' ? above.area : undefined, key).toBe(larger[field.area])
    }
  })

  it('refers to stored resources, labelled by a stored field unless it is part of them', () => {
    for (const [key, field] of fieldsOf(resource)) {
      if (!('to' in field)) continue
      const target = resourceNamed(registry, field.to)
      expect(target.collectionOf, key).toBeUndefined()
      // Only lists that are filtered and sorted by the label join it.
      const isPart = field.kind === 'ref' && field.partOf === true
      if (!isPart)
        expect(
          target.fields[target.nameField]?.derived,
          `${key} is called ${target.nameField}`,
        ).toBeUndefined()
    }
  })

  it('neither requires, filters, sorts by nor writes derived fields', () => {
    const isDerived = (key: string) => Boolean(resource.fields[key]?.derived)
    const loose = (field: Field) => ('unique' in field && field.unique) || ('slugOf' in field && field.slugOf)
    const form = (resource.form ?? []).flatMap((part) => (typeof part === 'string' ? [part] : part.fields))
    const looked = Object.values(resource.filters ?? {}).flatMap(pathsOf)
    for (const key of [...form, ...looked, ...(resource.sort ?? []), resource.order?.[0] ?? ''])
      expect(isDerived(key), key).toBe(false)
    for (const [key, field] of fieldsOf(resource))
      if (field.derived) expect([field.required, loose(field)], key).toEqual([undefined, false])
  })

  it('restricts no stored field: only the function of a derived one asks who reads it', () => {
    for (const [key, { access, derived }] of fieldsOf(resource)) if (access) expect(derived, key).toBe(true)
  })

  it('keeps changes of published records apart by an existing state, and without files in the body', () => {
    const [key = '', ...states] = resource.publishedWhen ?? []
    if (!key) return
    const state = resource.fields[key]
    expect(state && 'of' in state ? state.of : []).toEqual(expect.arrayContaining(states))
    expect(resource.api.body).not.toBe('multipart')
  })

  it('takes the values of a choice from a GET call without parameters', () => {
    for (const [key, field] of fieldsOf(resource)) {
      if (field.kind !== 'choice' || !field.valuesFrom) continue
      const call = resource.calls?.[field.valuesFrom]
      expect(call?.at.startsWith('GET '), key).toBe(true)
      expect([call?.access, call?.body, call?.query], key).toEqual(['READ', undefined, undefined])
    }
  })

  it('offers bulk editing of fields of its form, each with an editor and a value records can share', () => {
    const form = (resource.form ?? []).flatMap((part) => (typeof part === 'string' ? [part] : part.fields))
    const { bulkEdit = [] } = resource
    expect(new Set(bulkEdit).size).toBe(bulkEdit.length)
    const offered = bulkFieldsOf(resource)
    // A declared field that can't be offered is a mistake.
    expect(offered).toEqual(expect.arrayContaining([...bulkEdit]))
    for (const key of offered) {
      const field = resource.fields[key]
      expect(form, key).toContain(key)
      expect(bulkEditableKinds, key).toContain(field?.kind)
      expect(field && (isBackendOnly(field) || ('unique' in field && field.unique)), key).toBeFalsy()
      expect(field?.kind === 'text' && field.area, `${key} depends on another field`).toBeFalsy()
    }
  })

  it('declares no form without a method for it', () => {
    const { api, form } = resource
    if (!api.one && !api.create) expect(form).toBeUndefined()
  })
})

it.each(resources.filter((r) => r.collectionOf).map((r) => [r.name, r] as const))(
  '%s, a collection, has columns in its list',
  (_, { list }) => expect(list?.length).toBeGreaterThan(0),
)

describe('a resource with references to choose from', () => {
  const chosen = resources.filter((r) => r.collectionOf)
  it('shows its records, with all of their fields', () => {
    expect(chosen.map((r) => r.name)).toEqual(expect.arrayContaining(['dealProducts', 'latestProducts']))
    for (const { collectionOf, fields, nameField } of chosen) {
      const source = resourceNamed(registry, String(collectionOf))
      expect(source.collectionOf).toBeUndefined()
      expect([fields, nameField]).toEqual([source.fields, source.nameField])
    }
  })
})

describe('everything beyond the specification', () => {
  it('lives under /api/x and nowhere else', () => {
    for (const { at } of Object.values(extensions.calls))
      expect(at).toMatch(/^(GET|POST|PUT|PATCH|DELETE) x(\/|$)/)
    const specified = [
      ...Object.values(calls).flatMap((group) => Object.values(group)),
      // A resource that the specified API does not have has its own calls with it.
      ...resources.flatMap((r) => (r.api.list?.startsWith('GET x/') ? [] : Object.values(r.calls ?? {}))),
    ]
    for (const { at } of specified) expect(at).not.toMatch(/ x(\/|$)/)
  })

  it('adds only new parameters, to lists and calls that exist', () => {
    for (const [name, words] of Object.entries(extensions.filters)) {
      const [owner = '', call = ''] = name.split('.')
      const resource = resourceNamed(registry, owner)
      const own = resource.calls?.[call]
      expect(own ?? (call === 'list' && resource.api.list), name).toBeTruthy()
      const had = own ? Object.keys(own.query ?? {}) : Object.keys(resource.filters ?? {})
      for (const word of Object.keys(words)) expect(had, `${name}.${word}`).not.toContain(word)
    }
  })
})
