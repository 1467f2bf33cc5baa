import type { EntryOf, RecordFor } from '#contract/types.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { SearchResult } from '#kit/edit/search-engines/SearchResult.tsx'
import { searchTextsOf } from '#kit/edit/search-engines/search-texts.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { PreviewButton, TypedPreview } from './PreviewButton'

const noteOf = ({ state, publishAt }: RecordFor<'blogs'>) => {
  if (state === 'Published') return undefined
  return state === 'Scheduled' && publishAt
    ? t('blogs.previewScheduled', { time: formatInstant(publishAt) })
    : t('blogs.previewHidden')
}

/** An article with its values, its preview on the public site and in search engines, and its publication. */
export default function ArticlePage({ entry }: { entry: EntryOf<'blogs'> }) {
  return (
    <ShowPage
      entry={entry}
      tools={(record) => (
        <PreviewButton read={() => record} kind={resourceMany(entry.resource)} note={noteOf(record)} />
      )}
      form={{ aside: (form) => <TypedPreview form={form} entry={entry} /> }}
      aside={(record) => (
        <SectionCard title={t('form.search.preview')}>
          <SearchResult texts={searchTextsOf(entry.resource, record)} />
        </SectionCard>
      )}
    />
  )
}
