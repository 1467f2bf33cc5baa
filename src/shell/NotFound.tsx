import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { useDocumentTitle } from '#ui/layout/document-title.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { StatePicture } from '#ui/states/StatePicture.tsx'
import { showOverlay } from './palette/state'
import '#ui/states/states.css'

/** The first page of a visit has nothing to go back to. */
const firstKey = 'default'

export const NotFound = () => {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const title = t('notFound.title')
  useDocumentTitle(title)
  return (
    <section className="state state-page">
      <StatePicture of="lost" />
      <h1>{title}</h1>
      <p className="state-hint">{t('notFound.why')}</p>
      <div className="state-action">
        <Button type="primary" icon={<SearchOutlined aria-hidden />} onClick={() => showOverlay('palette')}>
          {t('notFound.search')}
        </Button>
        {key !== firstKey && <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>}
        <LinkButton to="/">{t('notFound.next')}</LinkButton>
      </div>
      <details className="state-details">
        <summary>{t('broken.details')}</summary>
        <code>{pathname}</code>
      </details>
    </section>
  )
}
