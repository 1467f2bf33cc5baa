import { errors } from './errors'
import { language } from './language'
import { screens } from './screens'
import { shell } from './shell'

/** What the login needs, and whatever may fail before the admin is there. */
export const start = { ...errors, ...language, ...screens, ...shell } as const
