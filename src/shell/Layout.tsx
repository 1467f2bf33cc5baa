import { ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router-dom'
import { limits } from '#contract/policies/limits.ts'
import type { Registry } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { JobTray } from '#kit/jobs/JobTray.tsx'
import { firstPageShown } from '#providers/first-page.ts'
import { useCopyListChoices } from '#providers/list/use-list-address.ts'
import { useConfirmation } from '#providers/notifications/confirmation.ts'
import { usePreference } from '#providers/storage.ts'
import { useStore } from '#providers/store.ts'
import { useWhenIdle } from '#ui/hooks/use-when-idle.ts'
import { lazy, lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { ErrorBoundary } from './ErrorBoundary'
import { Header } from './Header'
import { Overlays } from './palette/Overlays'
import { ViewingBanner } from './scope/ViewingBanner'
import { Sidebar } from './sidebar/Sidebar'
import './layout.css'
import './theme/print.css'

const BackToTop = () => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > limits.backToTopPx)
    // In the next frame, which calculates the layout anyway.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [])
  if (!shown) return null
  return (
    <Button
      className="back-to-top"
      shape="circle"
      icon={<ArrowUpOutlined />}
      aria-label={t('shell.backToTop')}
      title={t('shell.backToTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    />
  )
}

const readerOf = (media: MediaQueryList) => {
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}
/** Whether the window has the off-canvas menu and the mobile header. */
const useMobile = readerOf(matchMedia(`(max-width: ${limits.mobileMaxPx}px)`))
/** Whether the menu is folded until the user expands it. */
const useMedium = readerOf(matchMedia(`(max-width: ${limits.sidebarOpenFromPx - 1}px)`))

const Background = lazyWithTexts(() => import('./notices/Background'))
const ConfirmationModal = lazy(() => import('./dialogs/ConfirmationModal'))

/** The modal is loaded with the first question, and stays mounted to close smoothly. */
const Confirmation = () => {
  const { open } = useConfirmation()
  const [needed, setNeeded] = useState(false)
  if (open && !needed) setNeeded(true)
  return needed ? (
    <Suspense fallback={null}>
      <ConfirmationModal />
    </Suspense>
  ) : null
}

/** What no page waits for is loaded once the first one is shown. */
const LazyParts = () => {
  const isFirstPageShown = useStore(firstPageShown)
  useWhenIdle(useCallback(() => firstPageShown.set(true), []))
  return isFirstPageShown ? (
    <Suspense fallback={null}>
      <Background />
    </Suspense>
  ) : null
}

/** The focus moves into the menu when it opens, and returns when it closes. */
const useOffCanvas = (panel: RefObject<HTMLElement | null>) => {
  const [opener, setOpener] = useState<Element | null>(null)
  useEffect(() => {
    if (!opener) return
    panel.current?.querySelector('a')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpener(null)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener, panel])
  return {
    open: opener !== null,
    close: () => setOpener(null),
    show: () => setOpener(document.activeElement),
  }
}

/** The layout of every page: sidebar and header, or off-canvas menu and mobile header. */
export const Layout = ({ registry, children }: { registry: Registry; children: ReactNode }) => {
  const mobile = useMobile()
  const panel = useRef<HTMLElement>(null)
  const menu = useOffCanvas(panel)
  const { pathname } = useLocation()
  const medium = useMedium()
  const [collapsed, setCollapsed] = usePreference(
    medium ? 'sidebar.collapsed medium' : 'sidebar.collapsed',
    medium,
  )
  // Read before the first list is opened.
  useCopyListChoices()
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {mobile ? (
        <Sidebar ref={panel} registry={registry} collapsed={false} away={!menu.open} onFollow={menu.close} />
      ) : (
        <Sidebar registry={registry} collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} />
      )}
      {mobile && menu.open && (
        <button type="button" className="frame-veil" aria-label={t('shell.closeMenu')} onClick={menu.close} />
      )}
      <div className="frame-body" inert={mobile && menu.open}>
        <ViewingBanner />
        <Header registry={registry} {...(mobile && { onMenu: menu.show })} />
        <main id="main" tabIndex={-1}>
          <ErrorBoundary path={pathname}>
            <Suspense fallback={<div className="frame-wait" aria-busy="true" />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <JobTray />
      <LazyParts />
      <BackToTop />
      <Confirmation />
      <Overlays registry={registry} />
    </div>
  )
}
