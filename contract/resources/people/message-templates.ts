import { messageKinds, messageLanguages } from '#contract/enums.ts'
import { choice, flag, longText, text } from '#contract/grammar/field.ts'
import { equals, oneOf } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

const fixed = { required: true, readOnly: true } as const

/** The texts of each kind of message in each language. The first start of a version adds those that are missing. */
export const messageTemplates = defineResource({
  name: 'messageTemplates',
  title: { one: 'Message template', many: 'Message templates' },
  nameField: 'subject',
  subject: 'Message',
  api: {
    list: 'GET x/message-templates',
    one: 'GET x/message-templates/{id}',
    update: 'PATCH x/message-templates/{id}',
    paging: 'page',
  },
  fields: {
    subject: text({ required: true, max: 150 }),
    kind: choice(messageKinds, { ...fixed, label: 'About' }),
    language: choice(messageLanguages, fixed),
    email: longText({
      required: true,
      max: 3000,
      label: 'Email text',
      help: 'A line whose placeholders have no value is left out.',
    }),
    textMessage: longText({ required: true, max: 600 }),
    isActive: flag({
      initial: true,
      label: 'Active',
      help: 'Inactive templates send nothing.',
    }),
  },
  filters: { kind: oneOf('kind'), language: equals('language'), isActive: equals('isActive') },
  order: ['kind', 'asc'],
  activeField: 'isActive',
  facts: ['kind', 'language'],
  list: ['subject', 'kind', 'language', 'isActive', 'updatedAt'],
  form: [
    { title: 'Email', fields: ['subject', 'email'] },
    { title: 'Text message', fields: ['textMessage'] },
    { title: 'Status', side: true, fields: ['isActive'] },
  ],
  bulkEdit: ['isActive'],
  customViews: ['show'],
})
