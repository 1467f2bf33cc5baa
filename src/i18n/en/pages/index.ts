import { catalog } from './catalog'
import { kit } from './kit'
import { people } from './people'
import { sales } from './sales'
import { shell } from './shell'

export { declared as words } from '../declared'

/** English, which defines the keys of every language. Texts that every page of the admin may show. */
export const pages = { ...catalog, ...kit, ...people, ...sales, ...shell } as const
