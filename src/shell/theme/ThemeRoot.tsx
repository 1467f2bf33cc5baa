import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { Toaster } from '../dialogs/Toaster'
import { useMode } from './theme-choice'
import { themes } from './themes'

/** What login and admin have in common: the theme and the toasts. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={themes[useMode()]} componentSize="middle">
    {children}
    <Toaster />
  </ConfigProvider>
)
