import type { Handlers } from '../../core/work'
import { accountHandlers } from './account'
import { decideHandlers } from './decide'

export const peopleHandlers: Handlers = { ...accountHandlers, ...decideHandlers }
