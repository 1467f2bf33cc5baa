import { Alert, Button } from 'antd'
import { t } from '../../i18n'
import { formatDay } from '../../i18n/format'
import { today, wallTime } from './zone'

/** Says that typed work came back, and lets it go. */
export const DraftNotice = ({ at, onDiscard }: { at: string; onDiscard: () => void }) => {
  const [day = '', time = ''] = wallTime(at).split('T')
  const text =
    day === today() ? t('form.draft.back', { time }) : t('form.draft.backFrom', { day: formatDay(day), time })
  return (
    <Alert
      type="info"
      role="status"
      className="draft-notice"
      message={text}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      }
    />
  )
}
