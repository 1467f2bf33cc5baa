import { articleStatuses, blogTypes } from '#contract/enums.ts'
import { inFuture } from '#contract/grammar/check.ts'
import { choice, flag, image, instant, longText, richText, text, values } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { articleStateAt } from '#contract/policies/publishing/article-state.ts'

const scheduling = {
  icon: 'schedule',
  set: { status: 'Scheduled' },
  ask: ['publishAt'],
  confirm: 'The article becomes public at that time, in the time zone of the store.',
  done: '“{label}” is scheduled',
} as const

/** Articles of the public site: news, and tips and trainings under another type. */
export const blogs = defineResource({
  name: 'blogs',
  title: { one: 'Article', many: 'Articles' },
  nameField: 'title',
  subject: 'News',
  api: {
    list: 'GET admin/blogs',
    one: 'GET admin/blogs/{id}',
    create: 'POST admin/blogs/create',
    update: 'PUT admin/blogs/update/{id}',
    remove: 'DELETE admin/blogs/{id}',
    paging: 'offset',
  },
  fields: {
    blogType: choice(blogTypes, { required: true, label: 'Section' }),
    title: text({ required: true, max: 160, translated: true }),
    slug: text({ slugOf: 'title', unique: true, pattern: 'slug', label: 'Friendly page name' }),
    cover: image({ feature: 'blog', banner: true, size: [1600, 900] }),
    excerpt: longText({
      max: 400,
      help: 'Two or three sentences for lists and shared links.',
      translated: true,
    }),
    body: richText({ required: true, label: 'Text', translated: true }),
    tags: values(),
    author: text({ max: 120 }),
    status: choice(articleStatuses, { required: true, initial: 'Draft' }),
    publishAt: instant({ required: true, when: ['status', 'Scheduled'], label: 'Publish at' }),
    publishedAt: instant({ readOnly: true, byItself: true, label: 'Published' }),
    state: choice(articleStatuses, { derived: true, label: 'Status' }),
    unpublishedChanges: flag({ derived: true, extension: true }),
    metaTitle: text({ max: 70, label: 'Search title', translated: true }),
    metaDescription: text({ max: 160, label: 'Search description', translated: true }),
  },
  checks: [inFuture('publishAt')],
  filters: { blogType: equals('blogType') },
  order: ['createdAt', 'desc'],
  status: ['state', 'status'],
  facts: ['author', 'publishedAt'],
  siteTag: 'blogs',
  publishedWhen: ['state', 'Published'],
  sitePath: '{blogType}/{slug}',
  searchEngines: { title: 'metaTitle', description: 'metaDescription' },
  actions: {
    publish: {
      label: 'Publish now',
      icon: 'publish',
      set: { status: 'Published' },
      when: (article, { now }) => articleStateAt(article, now) !== 'Published',
      done: '“{label}” published',
      bulk: {
        label: { one: 'Publish {count} article', other: 'Publish {count} articles' },
        confirm: {
          one: '{count} article will be published immediately.',
          other: '{count} articles will be published immediately.',
        },
        done: { one: '{count} article published', other: '{count} articles published' },
      },
    },
    schedule: {
      ...scheduling,
      label: 'Schedule',
      when: (article, { now }) => articleStateAt(article, now) === 'Draft',
    },
    reschedule: {
      ...scheduling,
      label: 'Reschedule',
      when: (article, { now }) => articleStateAt(article, now) === 'Scheduled',
    },
    takeBack: {
      label: 'Revert to draft',
      icon: 'hide',
      set: { status: 'Draft' },
      when: (article, { now }) => articleStateAt(article, now) !== 'Draft',
      confirm: {
        one: 'It is removed from the public site. Links to it won’t work until it is published again.',
        other:
          'They are removed from the public site. Links to them won’t work until they are published again.',
      },
      done: '“{label}” is now a draft',
      bulk: {
        label: { one: 'Revert {count} article to draft', other: 'Revert {count} articles to draft' },
        done: { one: '{count} article is now a draft', other: '{count} articles are now drafts' },
      },
    },
  },
  customViews: ['show', 'create'],
  list: ['cover', 'title', 'author', 'state', 'publishedAt', 'updatedAt'],
  form: [
    { title: 'Article', fields: ['title', 'excerpt', 'body'] },
    { title: 'Search engines', folded: true, fields: ['slug', 'metaTitle', 'metaDescription'] },
    { title: 'Publishing', side: true, fields: ['status', 'publishAt', 'blogType'] },
    { title: 'Cover', side: true, fields: ['cover'] },
    { title: 'Author and tags', side: true, fields: ['author', 'tags'] },
  ],
})
