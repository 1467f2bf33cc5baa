import { layers } from 'virtual:antd/tokens'
import type { ThemeConfig } from 'antd'
import type { Mode } from '#shell/theme/colours.ts'
import { readDevice } from '#shell/theme/device.ts'
import { cssVarKey } from '#ui/layout/css-var-key.ts'

/*
 * Replaces src/shell/theme/themes.ts in a build with the values that it would compute. Style sheets contain most of
 * them; these are for components that calculate with them.
 */
const { coarse, still } = readDevice()
const themeOf = (mode: Mode): ThemeConfig => ({
  cssVar: { key: cssVarKey },
  hashed: false,
  token: {
    ...layers.base,
    ...(mode === 'dark' && layers.dark),
    ...(coarse && layers.coarse),
    ...(still && layers.still),
  },
})

export const themes: Readonly<Record<Mode, ThemeConfig>> = { light: themeOf('light'), dark: themeOf('dark') }
