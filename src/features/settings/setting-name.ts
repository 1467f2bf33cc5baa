import { isOtherEntity } from '#contract/calls/history.ts'
import { isSetting } from '#contract/settings/index.ts'
import { t } from '#i18n/index.ts'

/** The title of a setting, of pictures or of exports; an unknown name is returned unchanged. */
export const settingName = (key: string) =>
  isSetting(key) || isOtherEntity(key) ? t(`history.of.${key}`) : key
