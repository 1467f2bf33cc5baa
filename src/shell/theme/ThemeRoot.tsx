import { ConfigProvider } from 'antd'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { firstPageShown } from '#providers/first-page.ts'
import { waitingToasts } from '#providers/notifications/notifications.ts'
import { useShop } from '#providers/shop.ts'
import { useStore } from '#providers/store.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { themeOf } from './theme'
import { useMode } from './theme-choice'

const device = {
  coarse: matchMedia('(pointer: coarse)').matches,
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
}

const Toaster = lazy(() => import('../dialogs/Toaster'))

/** Loaded with the first toast, or once the first page has its data. */
const LazyToaster = () => {
  const isFirstPageShown = useStore(firstPageShown)
  const hasToasts = useStore(waitingToasts).length > 0
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && (isFirstPageShown || hasToasts)) setNeeded(true)
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}

/** Theme and toasts, for login and admin. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => {
  const mode = useMode()
  const { colour } = useShop()
  const theme = useMemo(() => themeOf(mode, device, colour), [mode, colour])
  return (
    <ConfigProvider theme={theme} componentSize="middle">
      {children}
      <LazyToaster />
    </ConfigProvider>
  )
}
