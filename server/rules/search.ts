import { Refusal } from '../errors'
import type { Handlers } from './handler'

export const searchHandlers: Handlers = {
  'x.search': async () => {
    throw new Refusal(501, 'Not there yet')
  },
}
