import { errors } from './errors'
import { form } from './form'
import { list } from './list'
import { screens } from './screens'
import { shell } from './shell'

/** English: the catalogue every other language is measured by. */
export const en = { ...errors, ...form, ...list, ...screens, ...shell } as const
