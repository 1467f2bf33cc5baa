import { collectionContents, conditionMatches } from '#contract/enums.ts'
import { choice, flag, image, longText, number, refs, richText, text } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { relatedProductColumns } from './products'

const ruled = { when: ['contents', 'ByRules'] } as const

/** Products on a page of the public site: chosen one by one, or all that meet conditions at the moment. */
export const collections = defineResource({
  name: 'collections',
  title: { one: 'Collection', many: 'Collections' },
  nameField: 'name',
  subject: 'Category',
  searchHint: 'Name',
  emptyHint: 'Group products for a page of the public site, chosen one by one or kept by rules.',
  api: {
    list: 'GET x/collections',
    one: 'GET x/collections/{id}',
    create: 'POST x/collections',
    update: 'PATCH x/collections/{id}',
    remove: 'DELETE x/collections/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ required: true, unique: true, max: 120, translated: true }),
    slug: text({ slugOf: 'name', unique: true, pattern: 'slug', max: 140, label: 'Friendly page name' }),
    description: richText({ translated: true }),
    image: image({ feature: 'collection', banner: true, size: [1920, 640] }),
    contents: choice(collectionContents, { required: true, initial: 'ByRules', label: 'Contents' }),
    chosen: refs('products', { when: ['contents', 'Chosen'], label: 'Chosen products' }),
    match: choice(conditionMatches, {
      ...ruled,
      required: true,
      initial: 'all',
      label: 'Conditions to meet',
    }),
    /** The filters in the address of the product list. */
    conditions: text({
      ...ruled,
      required: true,
      max: 1000,
      conditionsOn: 'products',
      help: 'A category includes the categories below it.',
    }),
    isActive: flag({ initial: true, label: 'Active' }),
    seoTitle: text({ max: 70, label: 'Search title', translated: true }),
    seoDescription: longText({ max: 160, label: 'Search description', translated: true }),
    /** Null if its conditions are no longer valid: it has no products then. */
    products: number({ derived: true }),
  },
  filters: { search: anyOf('name'), contents: equals('contents'), isActive: equals('isActive') },
  order: ['name', 'asc'],
  activeField: 'isActive',
  facts: ['contents', 'slug'],
  siteTag: 'collections',
  sitePath: 'collection/{slug}',
  searchEngines: { title: 'seoTitle', description: 'seoDescription' },
  related: [{ resource: 'products', by: 'collectionId', columns: relatedProductColumns, isMain: true }],
  customViews: ['show'],
  list: ['name', 'contents', 'conditions', 'products', 'isActive', 'updatedAt'],
  form: [
    { title: 'Collection', fields: ['name', 'description'] },
    { title: 'Products', fields: ['contents', 'chosen', 'match', 'conditions'] },
    { title: 'Search engines', folded: true, fields: ['slug', 'seoTitle', 'seoDescription'] },
    { title: 'Status', side: true, fields: ['isActive'] },
    { title: 'Image', side: true, fields: ['image'] },
  ],
  bulkEdit: ['isActive'],
})
