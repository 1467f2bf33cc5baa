import type { FormInstance } from 'antd'
import { useCallback } from 'react'
import type { EntryOf } from '#contract/types.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import FormPage from '#kit/edit/FormPage.tsx'
import { FormSideColumnContext } from '#kit/edit/RecordForm.tsx'
import type { FormMode, FormValues } from '#kit/values/values.ts'
import type { PreviewArticle } from './article-page'
import { PreviewButton } from './PreviewButton'

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

/** The input as on the public site. */
const TypedPreview = ({ form, entry }: Typed) => {
  const t = useT()
  return (
    <PreviewButton
      read={() => typedValues(form.getFieldsValue(true))}
      kind={resourceMany(entry.resource)}
      note={t('blogs.previewTyped')}
    />
  )
}

const ArticleForm = ({ entry, mode }: { entry: EntryOf<'blogs'>; mode: FormMode }) => {
  const aside = useCallback(
    (form: FormInstance<FormValues>) => <TypedPreview form={form} entry={entry} />,
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
