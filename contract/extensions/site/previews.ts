import { defineCalls } from '#contract/grammar/calls.ts'
import { instant, text } from '#contract/grammar/field.ts'
import { anything, fields } from '#contract/grammar/response.ts'

const filled = text({ required: true })

/** Records of kinds with pages on the public site, whether or not customers see them. */
export const previewsCalls = defineCalls({
  /** A token with which the public site shows one record for an hour. Stores nothing. */
  preview: {
    at: 'PUT x/previews/{resource}/{id}',
    access: 'signedIn',
    response: fields({ token: filled, expiresAt: instant({ required: true }) }),
  },
  /** For the public site: the record of a token, as the calls of the resource return it. */
  previewed: {
    at: 'POST x/open/preview',
    access: 'open',
    body: { token: text({ required: true, max: 400 }) },
    response: fields({ resource: filled, record: anything }),
  },
})
