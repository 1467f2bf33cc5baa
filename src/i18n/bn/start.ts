import type { start as en } from '../en/start'
import type { TextsLike } from '../text-types'
import { commonStart } from './common/start'
import { errors } from './kit/errors'
import { language } from './shell/language'
import { login } from './shell/login'
import { shell } from './shell/shell'

/** Texts of the login, and of errors before the admin is loaded. */
export const start = {
  ...commonStart,
  ...errors,
  ...language,
  ...login,
  ...shell,
} as const satisfies TextsLike<typeof en>
