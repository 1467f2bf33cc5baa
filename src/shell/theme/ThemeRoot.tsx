import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { Toaster } from '../dialogs/Toaster'
import { useMode } from './theme-choice'
import { themes } from './themes'

/** Theme and toasts, for login and admin. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={themes[useMode()]} componentSize="middle">
    {children}
    <Toaster />
  </ConfigProvider>
)
