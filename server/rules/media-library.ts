import { Refusal } from '../errors'
import type { Handlers } from '../rules/handler'

const later = async () => {
  throw new Refusal(501, 'Not there yet')
}

export const mediaLibraryHandlers: Handlers = {
  'media.presign': later,
  'media.remove': later,
  'x.mediaLibrary': later,
  'x.mediaUsedBy': later,
  'x.describeMedia': later,
}
