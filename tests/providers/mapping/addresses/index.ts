import { catalogue } from './catalogue'
import { content } from './content'
import { further } from './further'
import { sales } from './sales'
import type { AddressTable } from './types'

/** Cases of the specification, by area. */
export const specified: Readonly<Record<string, AddressTable>> = { catalogue, sales, content }
/** Cases of extensions to the specified lists. */
export { further }
