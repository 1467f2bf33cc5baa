import type { screens as en } from '#i18n/en/screens/index.ts'
import type { TextsLike } from '#i18n/text-types.ts'
import { catalog } from './catalog'
import { content } from './content'
import { kit } from './kit'
import { people } from './people'
import { sales } from './sales'
import { settings } from './settings'
import { shell } from './shell'

/** Texts of custom screens, loaded with the first of them. */
export const screens = {
  ...catalog,
  ...content,
  ...kit,
  ...people,
  ...sales,
  ...settings,
  ...shell,
} as const satisfies TextsLike<typeof en>
