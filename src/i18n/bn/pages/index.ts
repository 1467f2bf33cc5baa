import type { pages as en } from '#i18n/en/pages/index.ts'
import type { TextsLike } from '#i18n/text-types.ts'
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
