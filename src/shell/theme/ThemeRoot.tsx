import { ConfigProvider } from 'antd'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterPaint } from '#providers/after-paint.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { themeOf } from './theme'
import { useMode } from './theme-choice'

const device = {
  coarse: matchMedia('(pointer: coarse)').matches,
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
}
const themes = { light: themeOf('light', device), dark: themeOf('dark', device) }

const Toaster = lazy(() => import('../dialogs/Toaster'))

/** Toasts wait for their code, which no first page needs. */
const LateToaster = () => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => void afterPaint().then(() => setPainted(true)), [])
  return isPainted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}

/** Theme and toasts, for login and admin. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={themes[useMode()]} componentSize="middle">
    {children}
    <LateToaster />
  </ConfigProvider>
)
