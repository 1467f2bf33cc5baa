import type { EntryOf, RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { BannerPreview } from './BannerPreview'
import { entryOfItem } from './types'

const Preview = ({ record }: { record: RecordFor<'cmsItems'> }) => {
  return (
    <SectionCard title={t('common.preview')}>
      <BannerPreview shown={record} />
    </SectionCard>
  )
}

/** An item with the fields of its type; a banner with its preview. */
export default function CmsPage({ entry }: { entry: EntryOf<'cmsItems'> }) {
  return (
    <ShowPage entry={entry} entryOf={entryOfItem(entry)}>
      {(record) => record.itemType === 'Banner' && <Preview record={record} />}
    </ShowPage>
  )
}
