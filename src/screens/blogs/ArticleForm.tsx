import { Form, type FormInstance } from 'antd'
import { useCallback } from 'react'
import type { EntryOf } from '../../../contract/types'
import { useT } from '../../i18n'
import { resourceMany } from '../../i18n/declared-texts'
import { FormSideColumnContext } from '../../kit/form/aside'
import type { FormMode } from '../../kit/form/conflict/base'
import FormPage from '../../kit/form/FormPage'
import { SectionCard } from '../../kit/form/Sections'
import type { FormValues } from '../../kit/form/values/values'
import type { PreviewArticle } from './article-page'
import { PreviewButton } from './PreviewButton'
import { SearchResult } from './SearchResult'

type Typed = { form: FormInstance<FormValues>; entry: EntryOf<'blogs'> }

/** The values of a form as an article; the backend decides when it is published. */
const typedValues = (values: FormValues): PreviewArticle => {
  const { status, publishAt } = values
  const publishedAt = status === 'Scheduled' && typeof publishAt === 'string' ? publishAt : null
  return {
    ...values,
    publishedAt: status === 'Published' ? new Date().toISOString() : publishedAt,
  } as PreviewArticle
}

/** Follows the input: the search engine preview, and on demand that of the public site. */
const LivePreview = ({ form, entry }: Typed) => {
  const t = useT()
  const typed = Form.useWatch((values: FormValues) => values, { form, preserve: true }) ?? {}
  return (
    <SectionCard title={t('blogs.inSearch')}>
      <SearchResult article={typed as PreviewArticle} path={entry.path} />
      <div className="article-preview">
        <PreviewButton
          read={() => typedValues(form.getFieldsValue(true))}
          kind={resourceMany(entry.resource)}
          note={t('blogs.previewTyped')}
        />
      </div>
    </SectionCard>
  )
}

const ArticleForm = ({ entry, mode }: { entry: EntryOf<'blogs'>; mode: FormMode }) => {
  const aside = useCallback(
    (form: FormInstance<FormValues>) => <LivePreview form={form} entry={entry} />,
    [entry],
  )
  return (
    <FormSideColumnContext value={aside}>
      <FormPage entry={entry} mode={mode} />
    </FormSideColumnContext>
  )
}
export const NewArticle = ({ entry }: { entry: EntryOf<'blogs'> }) => (
  <ArticleForm entry={entry} mode="create" />
)
export const EditArticle = ({ entry }: { entry: EntryOf<'blogs'> }) => (
  <ArticleForm entry={entry} mode="edit" />
)
