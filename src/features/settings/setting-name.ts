import { pictureEntity } from '../../../contract/calls/history'
import { isSetting } from '../../../contract/settings'
import { t } from '../../i18n'

/** The title of a setting, or of pictures; an unknown name is returned unchanged. */
export const settingName = (key: string) =>
  isSetting(key) || key === pictureEntity ? t(`history.of.${key}`) : key
