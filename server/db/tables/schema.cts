/** Every table there is, as named exports: drizzle-kit sees no others. */
import { registry } from '../../../contract'
import * as internal from './internal'
import { tablesOf } from './table'

export = { ...tablesOf(registry), ...internal }
