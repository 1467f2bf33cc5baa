import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import type { Row } from '../../kit/fields/props/props'
import { Card } from '../../kit/form/Sections'
import ShowPage from '../../kit/record/ShowPage'
import { BannerPreview, type Shown } from './BannerPreview'
import { placeOfItem } from './types'

const Preview = ({ record }: { record: Row }) => {
  const t = useT()
  return (
    <Card title={t('content.shown')}>
      <BannerPreview shown={record as Shown} />
    </Card>
  )
}

/** An item with the fields of its type; a banner with its preview. */
export default function CmsPage({ entry }: { entry: Entry }) {
  return (
    <ShowPage entry={entry} placeOf={placeOfItem(entry)}>
      {(record) => record.itemType === 'Banner' && <Preview record={record} />}
    </ShowPage>
  )
}
