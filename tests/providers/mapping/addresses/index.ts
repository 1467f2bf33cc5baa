import { catalogue } from './catalogue'
import { content } from './content'
import { further } from './further'
import { sales } from './sales'
import type { AddressTable } from './types'

/** What the specification fixes, area by area. */
export const specified: Readonly<Record<string, AddressTable>> = { catalogue, sales, content }
/** What the project adds to lists of the specification. */
export { further }
