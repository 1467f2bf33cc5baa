import { useSyncExternalStore } from 'react'
import { type createBrowserRouter, Outlet, useLocation, useRouteError } from 'react-router-dom'
import { t, useLanguage } from '#i18n/index.ts'
import { ErrorPage } from './ErrorPage'
import { useScrollPlace } from './use-scroll-place'
import './root.css'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Above every page. The previous page stays until the next one is ready, so a thin line shows the progress: the router
 * knows the target before React renders it.
 */
export const Root = ({ router }: { router: () => Router }) => {
  useLanguage()
  useScrollPlace()
  const shown = useLocation().key
  const locationKey = useSyncExternalStore(router().subscribe, () => router().state.location.key)
  return (
    <>
      {locationKey !== shown && (
        <div className="progress" role="progressbar" aria-label={t('shell.loading')} />
      )}
      <Outlet />
    </>
  )
}

/** If not even the layout could be rendered. */
export const StartupError = () => (
  <main className="shell-alone">
    <ErrorPage error={useRouteError()} />
  </main>
)
