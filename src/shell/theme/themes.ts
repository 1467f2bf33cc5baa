import type { ThemeConfig } from 'antd'
import type { Mode } from './colours'
import { readDevice } from './device'
import { themeOf } from './theme'

const device = readDevice()

/** A build replaces this file by scripts/bundle/styles/in-build/themes.ts. */
export const themes: Readonly<Record<Mode, ThemeConfig>> = {
  light: themeOf('light', device),
  dark: themeOf('dark', device),
}
