import { Button } from 'antd'
import { useRouteError } from 'react-router-dom'
import { useT } from '../i18n'
import './notice.css'

/** The browsers' messages for code that cannot be loaded: replaced by an update, or out of reach. */
const missingPart = /dynamically imported module|Importing a module script|preload CSS/i

/** Reports an error, with a retry and the details for developers. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  const t = useT()
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const isMissing = missingPart.test(message)
  return (
    <section className="shell-notice" role="alert">
      <h1>{t(isMissing ? 'broken.missing' : 'broken.title')}</h1>
      <p>{t(isMissing ? 'broken.missingWhy' : 'broken.why')}</p>
      <p className="shell-notice-actions">
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('common.reload')}
        </Button>
        <Button onClick={() => void navigator.clipboard.writeText(`${name}: ${message}`)}>
          {t('broken.copy')}
        </Button>
      </p>
    </section>
  )
}

/** If not even the layout could be rendered. */
export const StartupError = () => (
  <main className="shell-alone">
    <ErrorPage error={useRouteError()} />
  </main>
)
