import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { session, useSession } from '#providers/auth/session.ts'
import './viewing-banner.css'

/** Above every page that is viewed as another role, with a link back. */
export const ViewingBanner = () => {
  const navigate = useNavigate()
  const { viewing } = useSession()
  if (!viewing) return null
  const leave = () => {
    const from = session.leaveView()
    if (from) void navigate(from)
  }
  return (
    <section className="viewing" aria-label={t('viewing.name')}>
      <EyeOutlined aria-hidden />
      <p role="status">
        <strong>{t('viewing.as', { role: viewing.role.name })}</strong>{' '}
        <span className="viewing-more">{t('viewing.means')}</span>
      </p>
      <Button size="small" onClick={leave}>
        {t('viewing.leave')}
      </Button>
    </section>
  )
}
