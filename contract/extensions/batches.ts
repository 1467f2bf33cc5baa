import { defineCalls } from '../grammar/calls'
import { number, values } from '../grammar/field'
import type { AnyResource } from '../grammar/resource'
import { anything, arrayOfRows, fields, optional } from '../grammar/response'
import { translation } from './site/translations'

/** The calls by which batches change records of resources that have no verb for it. */
export const batchUpdates: Readonly<Record<string, string>> = {
  variants: 'x.changeVariant',
  inventory: 'inventory.adjust',
}

/** The same for calls that create them. */
export const batchCreations: Readonly<Record<string, string>> = { variants: 'x.createVariant' }

/** Passwords are hashed before a transaction opens, which a batch has already done. */
export const isBatched = ({ fields: all, collectionOf }: AnyResource) =>
  !collectionOf && Object.values(all).every(({ kind }) => kind !== 'secret')

/** Several records of a resource in one call, with the permissions, rules and history of the calls for one record. */
export const batchCalls = defineCalls({
  /** Complete records, in the order of the ids; unknown and deleted ones are left out. */
  readRecords: {
    at: 'GET x/records/{resource}',
    access: 'signedIn',
    query: { ids: values({ required: true }) },
    response: arrayOfRows(anything),
  },
  /** Each record is written or refused separately: `body` is what the call for that record alone would return. */
  writeRecords: {
    at: 'POST x/records/{resource}',
    access: 'signedIn',
    batch: true,
    response: arrayOfRows(
      fields({ status: number({ required: true }), body: anything, translation: optional(translation) }),
    ),
  },
})
