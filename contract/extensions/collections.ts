import { conditionMatches } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, text } from '../grammar/field'
import { list, one } from '../grammar/response'
import { collections } from '../resources/catalog/collections'

const required = { required: true } as const

export const collectionsCalls = defineCalls({
  /** The products of a collection with these rules, newest first, before it is saved. */
  previewCollection: {
    at: 'GET x/collection-preview',
    access: ['Product', 'READ'],
    paging: 'page',
    query: {
      match: choice(conditionMatches, required),
      conditions: text({ ...required, max: collections.fields.conditions.max }),
    },
    response: list(one('products')),
  },
})
