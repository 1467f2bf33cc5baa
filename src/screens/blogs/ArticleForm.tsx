import { Form, type FormInstance } from 'antd'
import { useCallback } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { resourceMany } from '../../i18n/words'
import { FormAsideContext } from '../../kit/form/aside'
import type { FormMode } from '../../kit/form/conflict/base'
import FormPage from '../../kit/form/FormPage'
import { Card } from '../../kit/form/Sections'
import type { Values } from '../../kit/form/values/values'
import type { Article } from './article-page'
import { PreviewButton } from './PreviewButton'
import { SearchResult } from './SearchResult'

type Typed = { form: FormInstance<Values>; entry: Entry }

/** The values of a form as an article; the backend decides when it is published. */
const typedIn = (values: Values): Article => {
  const { status, publishAt } = values
  const publishedAt = status === 'Scheduled' && typeof publishAt === 'string' ? publishAt : null
  return {
    ...values,
    publishedAt: status === 'Published' ? new Date().toISOString() : publishedAt,
  } as Article
}

/** Follows the input: the search engine preview, and on demand that of the public site. */
const Seen = ({ form, entry }: Typed) => {
  const t = useT()
  const typed = Form.useWatch((values: Values) => values, { form, preserve: true }) ?? {}
  return (
    <Card title={t('blogs.inSearch')}>
      <SearchResult article={typed as Article} path={entry.path} />
      <div className="article-preview">
        <PreviewButton
          read={() => typedIn(form.getFieldsValue(true))}
          kind={resourceMany(entry.resource)}
          note={t('blogs.previewTyped')}
        />
      </div>
    </Card>
  )
}

const ArticleForm = ({ entry, mode }: { entry: Entry; mode: FormMode }) => {
  const aside = useCallback((form: FormInstance<Values>) => <Seen form={form} entry={entry} />, [entry])
  return (
    <FormAsideContext value={aside}>
      <FormPage entry={entry} mode={mode} />
    </FormAsideContext>
  )
}
export const NewArticle = ({ entry }: { entry: Entry }) => <ArticleForm entry={entry} mode="create" />
export const EditArticle = ({ entry }: { entry: Entry }) => <ArticleForm entry={entry} mode="edit" />
