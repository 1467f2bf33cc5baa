import { Alert, Button, Space } from 'antd'
import type { UnpublishedChanges } from '#contract/extensions/site/unpublished-changes.ts'
import { t } from '#i18n/index.ts'
import { savedText } from './saved-text'

type Props = {
  changes: UnpublishedChanges
  isBusy: boolean
  onReview: () => void
  onPublish: () => void
  onDiscard: () => void
}

/** Above a form that begins with changes which customers don't see yet: who saved them when, and what can become of them. */
export default function UnpublishedBar({ changes, isBusy, onReview, onPublish, onDiscard }: Props) {
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      className="unpublished-bar"
      message={savedText(changes)}
      action={
        <Space wrap>
          <Button size="small" aria-haspopup="dialog" onClick={onReview}>
            {t('form.unpublished.review')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={onDiscard}>
            {t('common.discard')}
          </Button>
          <Button size="small" type="primary" disabled={isBusy} onClick={onPublish}>
            {t('active.publish')}
          </Button>
        </Space>
      }
    />
  )
}
