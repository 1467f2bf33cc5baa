import { SettingOutlined } from '@ant-design/icons'
import type { Registry } from '../../../contract/registry'
import { findSettings, settingGroups } from '../../features/settings/setting-places'
import { useAccess } from '../../providers/auth/access'
import { useKnownExtensions } from '../../providers/data/extensions'
import type { PaletteOption } from './options'

/** Single settings, each opened with its field focused. */
export const useSettingOptions = (registry: Registry, text: string): PaletteOption[] => {
  const may = useAccess()
  const extensions = useKnownExtensions()
  if (!text) return []
  return findSettings(
    settingGroups(registry, may, (name) => extensions.includes(name)),
    text,
  ).flatMap(({ label: page, settings }) =>
    settings.map(({ key, label, to }) => ({
      id: `setting ${key}`,
      label,
      detail: page,
      icon: <SettingOutlined aria-hidden />,
      to,
    })),
  )
}
