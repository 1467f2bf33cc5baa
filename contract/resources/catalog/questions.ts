import { instant, longText, ref, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { list, one } from '#contract/grammar/response.ts'
import { messages } from '#contract/policies/messages.ts'

const answer = longText({ required: true, max: 2000 })

/** Customers' questions about products. Listed by whether they are answered, and by product. */
export const questions = defineResource({
  name: 'questions',
  title: { one: 'Question', many: 'Questions' },
  nameField: 'question',
  subject: 'Product',
  api: {},
  fields: {
    product: ref('products', { required: true, partOf: true }),
    question: longText({ required: true, max: 2000 }),
    customer: text({ required: true, max: 120 }),
    answer: longText({ max: 2000 }),
    answeredBy: text({ readOnly: true }),
    answeredAt: instant({ readOnly: true }),
  },
  calls: {
    unanswered: {
      at: 'GET admin/products/unanswered-questions',
      access: 'READ',
      paging: 'page',
      response: list(one('questions')),
    },
    answered: {
      at: 'GET admin/products/questions-answers',
      access: 'READ',
      paging: 'page',
      response: list(one('questions')),
    },
    /** `id` is the product's. */
    answer: {
      at: 'POST admin/products/{id}/add-answer/{questionId}',
      ids: { id: 'products', questionId: 'questions' },
      access: 'UPDATE',
      body: { answer },
      response: one('questions'),
      failure: messages.answerNotAdded,
    },
  },
})
