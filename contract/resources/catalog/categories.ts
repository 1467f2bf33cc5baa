import { flag, image, longText, number, ref, text } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { messages } from '#contract/policies/messages.ts'
import { relatedProductColumns } from './products'
import { publication, scheduleActions, scheduleChecks, scheduleFields } from './scheduling'

export const categories = defineResource({
  name: 'categories',
  title: { one: 'Category', many: 'Categories' },
  nameField: 'name',
  subject: 'Category',
  api: {
    list: 'GET admin/categories/paginated',
    one: 'GET admin/categories/{id}',
    create: 'POST admin/categories',
    update: 'PATCH admin/categories/{id}',
    paging: 'page',
    all: 'GET admin/categories',
  },
  fields: {
    name: text({ required: true, max: 80, translated: true }),
    slug: text({ slugOf: 'name', unique: true, pattern: 'slug', max: 100, label: 'Friendly page name' }),
    parent: ref('categories', { help: 'Leave blank for a top-level category.' }),
    description: longText({ max: 2000, translated: true }),
    image: image({ feature: 'category', size: [800, 800] }),
    order: number({ min: 0, max: 9999, help: 'Lower numbers show first within the same level.' }),
    isFeature: flag({ label: 'Featured' }),
    published: flag({ initial: true, replacedBy: ['publication', 'Scheduled'] }),
    ...scheduleFields,
    seoTitle: text({ max: 70, label: 'Search title', translated: true }),
    seoDescription: longText({ max: 160, label: 'Search description', translated: true }),
    products: number({ derived: true, extension: true }),
    publication,
  },
  checks: scheduleChecks,
  filters: { isFeature: equals('isFeature'), published: equals('published') },
  order: ['order', 'asc'],
  messages: {
    missing: messages.notFound,
    notRead: messages.categoryNotReadById,
    notFoundBy: messages.categoryNotReadBySlug,
    notListed: messages.categoryListNotRead,
    notCreated: messages.categoryNotCreated,
  },
  activeField: 'published',
  status: ['publication', 'published'],
  facts: ['parent'],
  actions: scheduleActions,
  siteTag: 'categories',
  sitePath: 'category/{slug}',
  searchEngines: { title: 'seoTitle', description: 'seoDescription' },
  mergeable: true,
  related: [{ resource: 'products', by: 'categoryId', columns: relatedProductColumns, isMain: true }],
  list: ['image', 'name', 'parent', 'slug', 'products', 'order', 'isFeature', 'published'],
  form: [
    { title: 'Category', fields: ['name', 'parent', 'description'] },
    { title: 'Search engines', folded: true, fields: ['slug', 'seoTitle', 'seoDescription'] },
    { title: 'Status', side: true, fields: ['published', 'isFeature', 'order'] },
    { title: 'Schedule', side: true, folded: true, fields: ['publishAt', 'unpublishAt'] },
    { title: 'Image', side: true, fields: ['image'] },
  ],
  customViews: ['list'],
})
