import type { EntryOf } from '../../../contract/types'
import { useT } from '../../i18n'
import { resourceMany } from '../../i18n/words'
import { Card } from '../../kit/form/Sections'
import ShowPage from '../../kit/record/ShowPage'
import { PreviewButton } from './PreviewButton'
import { SearchResult } from './SearchResult'

/** An article: what it holds, how the public site and search engines show it, and making it public. */
export default function ArticlePage({ entry }: { entry: EntryOf<'blogs'> }) {
  const t = useT()
  return (
    <ShowPage
      entry={entry}
      tools={(record) => (
        <PreviewButton
          read={() => record}
          kind={resourceMany(entry.resource)}
          note={record.state === 'Published' ? undefined : t('blogs.previewHidden')}
        />
      )}
      aside={(record) => (
        <Card title={t('blogs.inSearch')}>
          <SearchResult article={record} path={entry.path} />
        </Card>
      )}
    />
  )
}
