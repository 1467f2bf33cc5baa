import { defineCalls } from '../grammar/calls'
import { text } from '../grammar/field'
import { fields } from '../grammar/response'

/** Where the reference backend shows the document of its API. */
export const apiDocsPath = '/api/docs'

export const apiDocsCalls = defineCalls({
  /** The path of a page, on the backend's origin, that documents its API. */
  apiDocs: { at: 'GET x/docs', access: 'signedIn', response: fields({ path: text({ required: true }) }) },
})
