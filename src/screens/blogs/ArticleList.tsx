import type { Entry } from '../../../contract/grammar/sidebar'
import ListPage from '../../kit/list/ListPage'
import { useArticleActions } from './use-article-actions'

/** News, or tips and trainings: whichever the entry is for. */
export default function ArticleList({ entry }: { entry: Entry }) {
  const { actions, dialog } = useArticleActions(entry)
  return (
    <>
      <ListPage entry={entry} actions={actions} />
      {dialog}
    </>
  )
}
