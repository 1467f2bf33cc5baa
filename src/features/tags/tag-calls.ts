import { extensions } from '#contract/extensions/index.ts'
import { useCapability } from '#providers/data/capabilities.ts'

/** The calls for the tags of each kind of record. */
export const tagCalls = {
  orders: {
    call: 'x.tagOrder',
    suggest: 'x.orderTags',
    served: 'tagOrder',
    access: extensions.calls.tagOrder.access,
  },
  customers: {
    call: 'x.tagCustomer',
    suggest: 'x.customerTags',
    served: 'tagCustomer',
    access: extensions.calls.tagCustomer.access,
  },
} as const

/** What can be tagged. */
export type Tagged = keyof typeof tagCalls
export const useHasTags = (of: Tagged): boolean => useCapability(tagCalls[of].served)

/** The tags of a record; none if the backend has no tags. */
export const tagsIn = (record: object): readonly string[] =>
  'tags' in record && Array.isArray(record.tags) ? record.tags.map(String) : []
