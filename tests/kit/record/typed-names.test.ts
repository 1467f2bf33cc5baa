import { describe, expectTypeOf, it } from 'vitest'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { EntryOf, ExtensionName, RecordFor } from '#contract/types.ts'
import type { fieldLabel } from '#i18n/declared-texts.ts'
import type { Row } from '#kit/context/props.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import type { RecordTab } from '#kit/context/record-tab.ts'
import type ListPage from '#kit/list/ListPage.tsx'
import type { ListPageOptions } from '#kit/list/use-list-page.ts'
import type { findEntry } from '#kit/navigation/paths.ts'
import type { RecordValues } from '#kit/record/record-values.tsx'
import type { listOf } from '#kit/records/list-of.ts'
import type { RecordAt } from '#kit/records/record-of.ts'
import type { useAllRecords } from '#kit/records/use-all-records.ts'

/** Checked by the compiler: every `@ts-expect-error` marks a mistake that must not compile. */
type Brand = RecordFor<'brands'>

describe('records of a list or page', () => {
  it('are those of its entry, and known by kind only for an entry of any resource', () => {
    expectTypeOf<RecordAt<EntryOf<'brands'>>>().toEqualTypeOf<Brand>()
    expectTypeOf<RecordAt<Entry>>().toEqualTypeOf<Row>()
    expectTypeOf<RecordAt<AnyResource>>().toEqualTypeOf<Row>()
  })

  it('are typed in its actions, rows and tabs', () => {
    type Props = Parameters<typeof ListPage<EntryOf<'brands'>>>[0]
    expectTypeOf<Props['expanded']>().toEqualTypeOf<ListPageOptions<Brand>['expanded']>()
    const common = { key: 'a', label: () => 'A', can: ['Product', 'READ'] } as const
    const action: RecordAction<Brand> = { ...common, together: ([brand]) => brand?.name }
    const general: RecordAction = { ...common, together: ([row]) => row?.id }
    expectTypeOf([action]).toExtend<NonNullable<Props['actions']>>()
    expectTypeOf([general]).toExtend<NonNullable<Props['actions']>>()
    const ofOrder: RecordAction<RecordFor<'orders'>> = { ...common, together: ([order]) => order?.paid }
    expectTypeOf([ofOrder]).not.toExtend<NonNullable<Props['actions']>>()
    // @ts-expect-error no such field
    expectTypeOf<RecordTab<Brand>>({ key: 'a', label: 'A', draw: ({ nmae }) => nmae })
    // @ts-expect-error no such subject
    const forbidden: RecordAction<Brand> = { ...common, can: ['Brandd', 'READ'], together: () => {} }
    expectTypeOf(forbidden).toBeObject()
  })
})

describe('names that nothing declares', () => {
  it('of resources', () => {
    expectTypeOf<'brnds'>().not.toExtend<Parameters<typeof useAllRecords>[0]>()
    expectTypeOf<'brnds'>().not.toExtend<Parameters<typeof findEntry>[1]>()
    expectTypeOf<'brnds'>().not.toExtend<Parameters<typeof listOf>[0]>()
  })

  it('of fields', () => {
    type Brands = AnyResource & { name: 'brands' }
    type Names = Parameters<typeof RecordValues<Brands>>[0]['names'][number]
    expectTypeOf<'name' | 'createdAt'>().toExtend<Names>()
    expectTypeOf<'nmae'>().not.toExtend<Names>()
    expectTypeOf<'nmae'>().not.toExtend<Parameters<typeof fieldLabel<Brands>>[1]>()
    expectTypeOf<string>().toExtend<Parameters<typeof fieldLabel<AnyResource>>[1]>()
  })

  it('of filters', () => {
    type Filters = NonNullable<Parameters<typeof listOf<'inventory'>>[1]>
    expectTypeOf<'productId' | 'lowStock'>().toExtend<keyof Filters>()
    expectTypeOf<'prodctId'>().not.toExtend<keyof Filters>()
  })

  it('of extensions', () => {
    expectTypeOf<'history' | 'orders.list.customerId' | 'variants.add.storeIds'>().toExtend<ExtensionName>()
    expectTypeOf<'histry'>().not.toExtend<ExtensionName>()
  })
})
