import { Link, useLocation } from 'react-router-dom'
import { useT } from '#i18n/index.ts'
import { useDocumentTitle } from '#ui/layout/document-title.ts'
import '#shell/notice.css'

export const NotFound = () => {
  const t = useT()
  const { pathname } = useLocation()
  const title = t('notFound.title')
  useDocumentTitle(title)
  return (
    <section className="shell-notice">
      <h1>{title}</h1>
      <p>{t('notFound.why', { path: pathname })}</p>
      <Link to="/">{t('notFound.next')}</Link>
    </section>
  )
}
