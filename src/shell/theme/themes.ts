import type { ThemeConfig } from 'antd'
import type { Mode } from './colours'
import { deviceNow } from './device'
import { themeOf } from './theme'

const device = deviceNow()

/** A build replaces this file by scripts/bundle/styles/in-build/themes.ts. */
export const themes: Readonly<Record<Mode, ThemeConfig>> = {
  light: themeOf('light', device),
  dark: themeOf('dark', device),
}
