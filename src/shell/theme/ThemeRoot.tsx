import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { Toaster } from '../dialogs/Toaster'
import { themeOf } from './theme'
import { useMode } from './theme-choice'

const device = {
  coarse: matchMedia('(pointer: coarse)').matches,
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
}
const themes = { light: themeOf('light', device), dark: themeOf('dark', device) }

/** Theme and toasts, for login and admin. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={themes[useMode()]} componentSize="middle">
    {children}
    <Toaster />
  </ConfigProvider>
)
