import { defineCalls } from '#contract/grammar/calls.ts'
import { number } from '#contract/grammar/field.ts'
import { list, message, one } from '#contract/grammar/response.ts'
import { draftFields } from '#contract/resources/sales/order-drafts.ts'

const access = ['Order', 'CREATE'] as const

/** Draft orders, shared by those who may place orders in the showrooms of the author. Nothing is reserved, and no price is agreed. */
export const orderDraftsCalls = defineCalls({
  /** Last saved first. */
  orderDrafts: { at: 'GET x/order-drafts', access, paging: 'page', response: list(one('orderDrafts')) },
  orderDraft: {
    at: 'GET x/order-drafts/{id}',
    ids: { id: 'orderDrafts' },
    access,
    response: one('orderDrafts'),
  },
  addOrderDraft: { at: 'POST x/order-drafts', access, body: draftFields, response: one('orderDrafts') },
  changeOrderDraft: {
    at: 'PATCH x/order-drafts/{id}',
    ids: { id: 'orderDrafts' },
    access,
    body: { ...draftFields, version: number({ required: true, min: 1 }) },
    response: one('orderDrafts'),
  },
  removeOrderDraft: {
    at: 'DELETE x/order-drafts/{id}',
    ids: { id: 'orderDrafts' },
    access,
    response: message,
  },
})
