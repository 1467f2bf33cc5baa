/** Every table as a named export: drizzle-kit sees no others. */
import { registry } from '../../../contract'
import * as internal from './internal'
import { tablesOf } from './table'

export = { ...tablesOf(registry), ...internal }
