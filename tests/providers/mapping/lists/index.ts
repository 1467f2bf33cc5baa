import type { Table } from '../../../support/providers/questions'
import { catalogue } from './catalogue'
import { content } from './content'
import { further } from './further'
import { people } from './people'
import { places } from './places'
import { pricing } from './pricing'
import { sales } from './sales'

/** What the specification fixes, area by area. */
export const specified: Readonly<Record<string, Table>> = {
  catalogue,
  pricing,
  sales,
  people,
  places,
  content,
}
/** What the project adds to lists of the specification. */
export { further }
