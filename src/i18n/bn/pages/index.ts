import type { pages as en } from '../../en/pages'
import type { TextsLike } from '../../text-types'
import { catalog } from './catalog'
import { kit } from './kit'
import { people } from './people'
import { sales } from './sales'
import { shell } from './shell'

export { components } from '../components'
export { words } from '../words'

/** Texts that every page of the admin may show. */
export const pages = { ...catalog, ...kit, ...people, ...sales, ...shell } as const satisfies TextsLike<
  typeof en
>
