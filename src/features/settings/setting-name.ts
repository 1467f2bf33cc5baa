import { isSetting } from '../../../contract/settings'
import { t } from '../../i18n'

/** The title of a setting; an unknown name is returned unchanged. */
export const settingName = (key: string) => (isSetting(key) ? t(`history.of.${key}`) : key)
