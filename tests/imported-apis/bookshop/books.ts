import {
  choice,
  choices,
  date,
  group,
  instant,
  longText,
  money,
  number,
  ref,
  refs,
  richText,
  rows,
  text,
  values,
} from '#contract/grammar/field.ts'
import { anyOf, equals, from, oneOf, until } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

// Guess: its permissions are those of 'Setting'.
// Not mapped: extra: an object whose keys are not declared.
// Not mapped: elsewhere: 'other.yaml#/Thing' is not in the document.
// Not mapped: loop: it refers to itself.
// Not mapped: parameters without a field: published_on_from, shelf.
export const books = defineResource({
  name: 'books',
  title: { one: 'Book', many: 'Books' },
  nameField: 'title',
  subject: 'Setting',
  servedBy: 'elsewhere',
  api: {
    list: 'GET books',
    one: 'GET books/{id}',
    create: 'POST books',
    update: 'PATCH books/{id}',
    remove: 'DELETE books/{id}',
    paging: 'page',
    keys: { authors: 'author_ids', line2: 'line-2' },
  },
  fields: {
    title: text({ required: true, min: 1, max: 120 }),
    // Guess: HTML, by its name.
    blurbHtml: richText(),
    // Guess: several lines, by its name.
    description: longText(),
    // Guess: an amount as text.
    price: money({ required: true }),
    pages: number({ min: 1, max: 5000 }),
    // Guess: two decimals.
    weight: number({ decimals: 2 }),
    state: choice(['draft', 'on_sale', 'sold_out'], { initial: 'draft' }),
    formats: choices(['print', 'audio', 'e_book']),
    keywords: values(),
    publishedOn: date(),
    // Guess: by its name.
    author: ref('authors', { sendAs: 'authorId' }),
    coAuthorIds: values(),
    // Guess: by its name.
    authors: refs('authors'),
    publisherEmail: text({ pattern: 'email' }),
    size: group({ width: number(), height: number() }),
    // Guess: without notes.
    chapters: rows({ title: text(), pages: number() }),
    line2: text(),
    sequel: ref('books', { readOnly: true }),
    sold: number({ readOnly: true }),
    reviewedAt: instant({ readOnly: true }),
  },
  filters: {
    // Guess: searches the label, and perhaps more.
    q: anyOf('title'),
    author_id: equals('author'),
    state: oneOf('state'),
    created_at_from: from('createdAt'),
    created_at_to: until('createdAt'),
  },
  sort: ['title', 'publishedOn', 'createdAt'],
  list: ['title', 'price', 'pages', 'weight', 'state', 'publishedOn'],
  form: [
    'title',
    'blurbHtml',
    'description',
    'price',
    'pages',
    'weight',
    'state',
    'formats',
    'keywords',
    'publishedOn',
    'author',
    'coAuthorIds',
    'authors',
    'publisherEmail',
    'size',
    'chapters',
    'line2',
  ],
})
