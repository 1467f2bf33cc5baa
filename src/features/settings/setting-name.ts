import { pictureEntity } from '#contract/calls/history.ts'
import { isSetting } from '#contract/settings/index.ts'
import { t } from '#i18n/index.ts'

/** The title of a setting, or of pictures; an unknown name is returned unchanged. */
export const settingName = (key: string) =>
  isSetting(key) || key === pictureEntity ? t(`history.of.${key}`) : key
