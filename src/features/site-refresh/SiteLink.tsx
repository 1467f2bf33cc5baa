import { ExportOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { sitePathOf } from '#contract/grammar/site-address.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { Row } from '#kit/context/props.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { toHttpError } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { env } from '#src/env.ts'

type Props = { resource: AnyResource; record: Row; isShown: boolean }

/** Opens the page of a record on the public site; one that is not shown there as a preview, if the backend has any. */
export const SiteLink = ({ resource, record, isShown }: Props) => {
  const call = useCall()
  const hasPreviews = useCapability('preview')
  const path = env.siteUrl && sitePathOf(resource, record)
  if (!path || !(isShown || hasPreviews)) return null
  const site = env.siteUrl.replace(/\/$/, '')
  if (isShown)
    return (
      <Button
        type="link"
        size="small"
        href={`${site}/${path}`}
        target="_blank"
        rel="noreferrer"
        icon={<ExportOutlined aria-hidden />}
      >
        {t('siteMark.view')}
      </Button>
    )
  const preview = async () => {
    // Opened at once: browsers block windows that open later than the click.
    const opened = window.open('', '_blank')
    if (opened) opened.opener = null
    try {
      const { token } = await call('x.preview', { params: { resource: resource.name, id: record.id } })
      // Behind `#`, it is neither sent to servers nor in their logs.
      opened?.location.replace(`${site}/preview#token=${token}&path=${encodeURIComponent(`/${path}`)}`)
    } catch (error) {
      opened?.close()
      reportError(toHttpError(error))
    }
  }
  return (
    <Button type="link" size="small" icon={<EyeOutlined aria-hidden />} onClick={() => void preview()}>
      {t('siteMark.preview')}
    </Button>
  )
}
