import { isSetting } from '../../../contract/settings'
import { t } from '../../i18n'

/** What a setting is called; a name that is none is its own. */
export const settingName = (key: string) => (isSetting(key) ? t(`history.of.${key}`) : key)
