import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import type { Row } from '../../kit/fields/props/props'
import { SectionCard } from '../../kit/form/Sections'
import ShowPage from '../../kit/record/ShowPage'
import { BannerPreview, type Shown } from './BannerPreview'
import { entryOfItem } from './types'

const Preview = ({ record }: { record: Row }) => {
  const t = useT()
  return (
    <SectionCard title={t('content.preview')}>
      <BannerPreview shown={record as Shown} />
    </SectionCard>
  )
}

/** An item with the fields of its type; a banner with its preview. */
export default function CmsPage({ entry }: { entry: Entry }) {
  return (
    <ShowPage entry={entry} placeOf={entryOfItem(entry)}>
      {(record) => record.itemType === 'Banner' && <Preview record={record} />}
    </ShowPage>
  )
}
