import { errors } from './kit/errors'
import { language } from './shell/language'
import { screens } from './shell/screens'
import { shell } from './shell/shell'

/** What the login needs, and whatever may fail before the admin is there. */
export const start = { ...errors, ...language, ...screens, ...shell } as const
