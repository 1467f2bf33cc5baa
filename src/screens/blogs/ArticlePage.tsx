import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { resourceMany } from '../../i18n/words'
import type { Row } from '../../kit/fields/props/props'
import { Card } from '../../kit/form/Sections'
import ShowPage from '../../kit/record/ShowPage'
import type { Article } from './article-page'
import { PreviewButton } from './PreviewButton'
import { SearchResult } from './SearchResult'
import { useArticleActions } from './use-article-actions'

/** An article: what it holds, how the public site and search engines show it, and making it public. */
export default function ArticlePage({ entry }: { entry: Entry }) {
  const t = useT()
  const { actions, dialog } = useArticleActions(entry)
  const articleOf = (record: Row) => record as unknown as Article
  return (
    <>
      <ShowPage
        entry={entry}
        actions={actions}
        tools={(record) => (
          <PreviewButton
            read={() => articleOf(record)}
            kind={resourceMany(entry.resource)}
            note={record.state === 'Published' ? undefined : t('blogs.previewHidden')}
          />
        )}
        aside={(record) => (
          <Card title={t('blogs.inSearch')}>
            <SearchResult article={articleOf(record)} path={entry.path} />
          </Card>
        )}
      />
      {dialog}
    </>
  )
}
