import { Form } from 'antd'
import type { Entry } from '../../../contract/grammar/sidebar'
import { entry as placeAt } from '../../../contract/grammar/sidebar'
import { testRideBanner } from '../../../contract/resources/content/test-ride-banner'
import { useT } from '../../i18n'
import type { Row } from '../../kit/fields/props/props'
import { RecordForm } from '../../kit/form/RecordForm'
import { SectionCard } from '../../kit/form/Sections'
import type { FormValues } from '../../kit/form/values/values'
import { notify } from '../../providers/notifications/notifications'
import { BannerPreview, type Shown } from './BannerPreview'
import type { Banner } from './use-banner'

/** The resource has no sidebar entry: a page is shown at this address. */
export const place = placeAt(testRideBanner, '/test-ride-banner') as Entry

/** The input as a preview. */
const Live = () => {
  const t = useT()
  const typed: Shown = Form.useWatch([], Form.useFormInstance()) ?? {}
  return (
    <div className="banner-live">
      <SectionCard title={t('common.preview')}>
        <BannerPreview shown={typed} />
      </SectionCard>
    </div>
  )
}

type Props = { banner: Banner; record?: Row }

/** The form of the banner, with a preview above it. */
export const BannerForm = ({ banner, record }: Props) => {
  const t = useT()
  const send = async (body: FormValues) => {
    const saved = await (record ? banner.replace(body) : banner.putUp(body))
    notify('success', t(record ? 'banner.replaced' : 'banner.created'))
    return saved
  }
  return (
    <RecordForm
      entry={place}
      mode={record ? 'edit' : 'create'}
      above={<Live />}
      onSaved={banner.become}
      send={send}
      {...(record && { record })}
    />
  )
}
