import { Button } from 'antd'
import { useRouteError } from 'react-router-dom'
import { useT } from '../i18n'
import './notice.css'

/** The browsers' words for a part of the admin that can not be fetched: gone with an update, or out of reach. */
const missingPart = /dynamically imported module|Importing a module script|preload CSS/i

/** Says that something broke, and offers what helps: another try, and the details for whoever mends it. */
export const Broken = ({ error }: { error: unknown }) => {
  const t = useT()
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const isMissing = missingPart.test(message)
  return (
    <section className="shell-notice" role="alert">
      <h1>{t(isMissing ? 'broken.missing' : 'broken.title')}</h1>
      <p>{t(isMissing ? 'broken.missingWhy' : 'broken.why')}</p>
      <p className="shell-notice-actions">
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('broken.reload')}
        </Button>
        <Button onClick={() => void navigator.clipboard.writeText(`${name}: ${message}`)}>
          {t('broken.copy')}
        </Button>
      </p>
    </section>
  )
}

/** Where not even the frame could be drawn. */
export const BrokenAdmin = () => (
  <main className="shell-alone">
    <Broken error={useRouteError()} />
  </main>
)
