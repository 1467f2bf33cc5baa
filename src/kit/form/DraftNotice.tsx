import { Alert, Button } from 'antd'
import { formatDay, formatTime } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { today, wallTimeOf } from '#kit/values/zone.ts'

type Props = {
  at: string
  /** The names of fields whose files could not be stored. */
  without: readonly string[]
  onDiscard: () => void
}

/** Reports restored input, and offers to discard it. */
export const DraftNotice = ({ at, without, onDiscard }: Props) => {
  const [day = ''] = wallTimeOf(at).split('T')
  const time = formatTime(at)
  const text =
    day === today() ? t('form.draft.back', { time }) : t('form.draft.backFrom', { day: formatDay(day), time })
  return (
    <Alert
      type="info"
      role="status"
      className="draft-notice"
      message={text}
      {...(without.length > 0 && {
        description: t('form.draft.without', { fields: without.join(', ') }),
      })}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('common.discard')}
        </Button>
      }
    />
  )
}
