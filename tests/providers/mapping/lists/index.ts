import type { Table } from '#tests/support/providers/questions.ts'
import { catalogue } from './catalogue'
import { content } from './content'
import { further } from './further'
import { own } from './own'
import { people } from './people'
import { places } from './places'
import { pricing } from './pricing'
import { sales } from './sales'

/** Cases of the specification, by area. */
export const specified: Readonly<Record<string, Table>> = {
  catalogue,
  pricing,
  sales,
  people,
  places,
  content,
}
/** Cases of extensions to the specified lists, and of lists that the specification does not have. */
export { further, own }
