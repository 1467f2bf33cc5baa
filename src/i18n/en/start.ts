import { errors } from './errors'
import { language } from './language'
import { screens } from './screens'
import { shell } from './shell'

/** Texts of the login, and of errors before the admin is loaded. */
export const start = { ...errors, ...language, ...screens, ...shell } as const
