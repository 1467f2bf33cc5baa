import { cmsTypes, menuPlaces, promotionStates } from '#contract/enums.ts'
import { above } from '#contract/grammar/check.ts'
import { choice, flag, image, instant, number, ref, richText, text } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { list } from '#contract/grammar/response.ts'

/** Content of the public site besides products and articles, each type with its own fields. */
export const cmsItems = defineResource({
  name: 'cmsItems',
  title: { one: 'Content item', many: 'Content' },
  nameField: 'title',
  subject: 'Cms',
  api: {
    list: 'GET admin/cms/items',
    one: 'GET admin/cms/items/{id}',
    create: 'POST admin/cms/items',
    update: 'PUT admin/cms/items/{id}',
    remove: 'DELETE admin/cms/items/{id}',
    paging: 'offset',
  },
  fields: {
    itemType: choice(cmsTypes, { required: true, label: 'Type' }),
    /** A banner's heading, a question, the label of a menu item. */
    title: text({ required: true, max: 200, translated: true }),
    slug: text({
      slugOf: 'title',
      unique: true,
      pattern: 'slug',
      label: 'Friendly page name',
      when: ['itemType', 'Page'],
    }),
    image: image({
      required: true,
      feature: 'cms',
      banner: true,
      size: [1920, 640],
      when: ['itemType', 'Banner', 'Popup'],
    }),
    mobileImage: image({
      feature: 'cms',
      size: [800, 1000],
      when: ['itemType', 'Banner'],
      label: 'Image for phones',
    }),
    link: text({
      pattern: 'link',
      when: ['itemType', 'Banner', 'Menu', 'Popup', 'Announcement'],
      help: 'A path such as /offers, or a full URL.',
    }),
    place: choice(menuPlaces, { required: true, when: ['itemType', 'Menu'] }),
    /** An item of the menu in the same place. */
    parent: ref('cmsItems', {
      extension: true,
      when: ['itemType', 'Menu'],
      help: 'Leave blank for the top level of the menu.',
    }),
    answer: richText({ required: true, when: ['itemType', 'FAQ'], translated: true }),
    body: richText({
      required: true,
      when: ['itemType', 'Page', 'Popup', 'Announcement'],
      label: 'Text',
      translated: true,
    }),
    metaTitle: text({
      max: 70,
      when: ['itemType', 'Page'],
      label: 'Search title',
      translated: true,
    }),
    metaDescription: text({
      max: 160,
      when: ['itemType', 'Page'],
      label: 'Search description',
      translated: true,
    }),
    position: number({
      min: 0,
      max: 10_000,
      label: 'Order',
      help: 'Lower numbers show first. You can also drag to reorder the list.',
    }),
    isActive: flag({ initial: true, label: 'Active' }),
    startsAt: instant({
      when: ['itemType', 'Banner', 'Popup', 'Announcement'],
      label: 'Starts',
      usualTime: '00:00',
    }),
    endsAt: instant({
      when: ['itemType', 'Banner', 'Popup', 'Announcement'],
      label: 'Ends',
      usualTime: '23:59',
    }),
    state: choice(promotionStates, { derived: true, label: 'Status' }),
    unpublishedChanges: flag({ derived: true, extension: true }),
  },
  filters: { itemType: equals('itemType') },
  order: ['position', 'asc'],
  checks: [above('endsAt', 'startsAt')],
  activeField: 'isActive',
  status: ['state', 'isActive'],
  facts: ['place', 'link'],
  siteTag: 'cms',
  publishedWhen: ['state', 'Active'],
  sitePath: '{slug}',
  searchEngines: { title: 'metaTitle', description: 'metaDescription' },
  calls: { types: { at: 'GET admin/cms/items/types', access: 'READ', response: list(text()) } },
  customViews: ['list', 'create', 'show'],
  list: ['image', 'title', 'slug', 'answer', 'place', 'state', 'link', 'startsAt', 'endsAt'],
  form: [
    { title: 'Content', fields: ['title', 'answer', 'body', 'place', 'parent', 'link'] },
    { title: 'Pictures', fields: ['image', 'mobileImage'] },
    { title: 'Search engines', folded: true, fields: ['slug', 'metaTitle', 'metaDescription'] },
    { title: 'Status', side: true, fields: ['isActive', 'itemType', 'position'] },
    { title: 'Active dates', side: true, folded: true, fields: ['startsAt', 'endsAt'] },
  ],
})
