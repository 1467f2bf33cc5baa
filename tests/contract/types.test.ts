import { describe, expectTypeOf, it } from 'vitest'
import { choice, flag, number, ref, richText, text } from '#contract/grammar/field.ts'
import { anyOf, contains, defineFilters, equals } from '#contract/grammar/filter.ts'
import type { Image, Ref } from '#contract/grammar/record.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { message } from '#contract/grammar/response.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import type { BadFilterPaths, CustomScreenOf, ResourcesIn } from '#contract/registry.ts'
import type {
  CallBody,
  CallName,
  CallParams,
  CallQuery,
  CallResponse,
  ConditionValue,
  FieldPath,
  InputFor,
  PageKey,
  RecordFor,
  UndeclaredFilterPath,
  UndeclaredReference,
} from '#contract/types.ts'

/** Checked by the compiler: every `@ts-expect-error` marks a mistake that must not compile. */
const base = { name: 'x', title: { one: 'x', many: 'xs' }, nameField: 'a', subject: 'Tag' } as const

describe('mistakes that do not compile', () => {
  it('misspelled keys of the grammar', () => {
    // @ts-expect-error a word that the grammar does not have
    defineResource({ ...base, api: {}, fields: { a: text() }, lst: ['a'] })
    // @ts-expect-error an option that text does not have
    defineResource({ ...base, api: {}, fields: { a: text({ required: true, maks: 3 }) } })
    // @ts-expect-error an option that a choice does not have
    defineResource({ ...base, api: {}, fields: { a: choice(['b'], { requird: true }) } })
    // @ts-expect-error a word that the API part does not have
    defineResource({ ...base, api: { list: 'GET x', pagin: 'page' }, fields: { a: text() } })
    // @ts-expect-error an encoding that is not known
    defineResource({ ...base, api: {}, fields: { a: text() }, encode: 'colon' })
    const plain = { ...base, api: {}, fields: { a: text() } } as const
    // @ts-expect-error a call without its response
    defineResource({ ...plain, calls: { q: { at: 'GET x', access: 'READ' } } })
    // @ts-expect-error a part of a call that is not known
    defineResource({ ...plain, calls: { q: { at: 'GET x', access: 'READ', response: message, bdy: {} } } })
  })

  it('columns, form fields, filters and sorts of missing fields', () => {
    // @ts-expect-error no such column
    defineResource({ ...base, api: {}, fields: { a: number() }, list: ['b'] })
    // @ts-expect-error no such form field
    defineResource({ ...base, api: {}, fields: { a: flag() }, form: ['b'] })
    // @ts-expect-error no such field to look at
    defineResource({ ...base, api: {}, fields: { a: text() }, filters: { q: contains('b') } })
    const plain = { fields: { a: text(), b: number({ derived: true }) } }
    // @ts-expect-error no such field to look at in a filter beyond the specification
    defineFilters(plain, { q: equals('c') })
    // @ts-expect-error no such field among several
    defineFilters(plain, { q: anyOf('a', 'c') })
    // @ts-expect-error a derived field is kept nowhere
    defineFilters(plain, { q: equals('b') })
    // @ts-expect-error no such field to sort by
    defineResource({ ...base, api: {}, fields: { a: text() }, sort: ['b'] })
    // @ts-expect-error a required field is missing from the form
    defineResource({ ...base, api: {}, fields: { a: text({ required: true }), b: text() }, form: ['b'] })
    // @ts-expect-error no such field to edit in bulk
    defineResource({ ...base, api: {}, fields: { a: text() }, form: ['a'], bulkEdit: ['b'] })
    // @ts-expect-error a read-only field cannot be edited in bulk
    defineResource({ ...base, api: {}, fields: { a: text({ readOnly: true }) }, bulkEdit: ['a'] })
    // @ts-expect-error rich text has no bulk editor
    defineResource({ ...base, api: {}, fields: { a: richText() }, form: ['a'], bulkEdit: ['a'] })
    // @ts-expect-error a read-only field cannot be in a form
    defineResource({ ...base, api: {}, fields: { a: text({ readOnly: true }) }, form: ['a'] })
  })

  it('wrong methods and unknown subjects', () => {
    // @ts-expect-error a list is a GET
    defineResource({ ...base, api: { list: 'POST x' }, fields: { a: text() } })
    // @ts-expect-error an update needs the record's id
    defineResource({ ...base, api: { update: 'PATCH x' }, fields: { a: text() } })
    // @ts-expect-error the subject is not one of the sixteen
    defineResource({ ...base, subject: 'Bike', api: {}, fields: { a: text() } })
  })

  it('rejects references to undeclared resources', () => {
    expectTypeOf<UndeclaredReference>().toBeNever()
  })

  it('rejects filters by a field that the record referred to does not have', () => {
    expectTypeOf<UndeclaredFilterPath>().toBeNever()
    const filters = { search: anyOf('a', 'b.name'), wrong: contains('b.nme'), day: equals('b.createdAt') }
    const a = { ...base, fields: { a: text(), b: ref('b') }, filters } as const
    const b = { name: 'b', fields: { name: text() } } as const
    expectTypeOf<BadFilterPaths<typeof a, typeof a | typeof b>>().toEqualTypeOf<'x: b.nme'>()
  })

  it('undeclared screens, cells and pages', () => {
    const custom = defineResource({ ...base, api: {}, fields: { a: text() }, customViews: ['show'] })
    const sidebar = [entry(custom, '/x')] as const
    type Screen = CustomScreenOf<ResourcesIn<typeof sidebar>>
    expectTypeOf<Screen>().toEqualTypeOf<'x.show'>()
    // @ts-expect-error the declared custom screen is missing
    const screens: Record<Screen, string> = {}
    expectTypeOf(screens).toBeObject()
    // @ts-expect-error no such view
    defineResource({ ...base, api: {}, fields: { a: text() }, customViews: ['shw'] })
    expectTypeOf<'products.price'>().toExtend<FieldPath>()
    expectTypeOf<'products.prce'>().not.toExtend<FieldPath>()
    expectTypeOf<'products.bySku'>().toExtend<CallName>()
    expectTypeOf<'dashboard'>().toExtend<PageKey>()
  })
})

describe('types that follow from a declaration', () => {
  it('a record has every key, references with their labels', () => {
    type Product = RecordFor<'products'>
    expectTypeOf<Product['name']>().toEqualTypeOf<string>()
    expectTypeOf<Product['slug']>().toEqualTypeOf<string>()
    expectTypeOf<Product['brand']>().toEqualTypeOf<Ref | null>()
    expectTypeOf<Product['images']>().toEqualTypeOf<Image[] | null>()
    expectTypeOf<Product['version']>().toEqualTypeOf<number>()
  })

  it('a password is written and never read', () => {
    expectTypeOf<InputFor<'admins'>>().toHaveProperty('password')
    expectTypeOf<RecordFor<'admins'>>().not.toHaveProperty('password')
  })

  it('an input has the required fields', () => {
    const tag: InputFor<'tags'> = { name: 'helmet' }
    expectTypeOf(tag.name).toEqualTypeOf<string>()
    // @ts-expect-error the name is missing
    const nameless: InputFor<'tags'> = {}
    expectTypeOf(nameless).toBeObject()
  })

  it('a call has the types of its path, query, body and response', () => {
    expectTypeOf<CallParams<'questions.answer'>>().toEqualTypeOf<{ id: string; questionId: string }>()
    expectTypeOf<CallQuery<'x.history'>['page']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<CallQuery<'questions.answered'>['productId']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<CallQuery<'x.orderCounts'>['startDate']>().toEqualTypeOf<string | undefined>()
    // @ts-expect-error the counts are not narrowed by what they count
    expectTypeOf<CallQuery<'x.orderCounts'>['orderStatus']>().toBeString()
    expectTypeOf<CallBody<'payment.addManual'>['currentAmount']>().toExtend<string>()
    expectTypeOf<CallBody<'variants.add'>['storeIds']>().toEqualTypeOf<string[] | null | undefined>()
    expectTypeOf<CallResponse<'products.bySku'>>().toEqualTypeOf<RecordFor<'products'>>()
    expectTypeOf<CallResponse<'productReviews.ofProduct'>['data'][number]['rating']>().toEqualTypeOf<number>()
    expectTypeOf<CallResponse<'x.price'>['steps'][number]['percentage']>().toEqualTypeOf<string | null>()
    expectTypeOf<'payment.addManul'>().not.toExtend<CallName>()
  })

  it('a condition has the values that its filter takes', () => {
    expectTypeOf<ConditionValue<'orders.search'>>().toEqualTypeOf<string>()
    expectTypeOf<ConditionValue<'blogs.state'>>().toEqualTypeOf<'Draft' | 'Scheduled' | 'Published'>()
    expectTypeOf<ConditionValue<'inventory.lowStock'>>().toEqualTypeOf<boolean>()
  })
})
