import { EyeOutlined } from '@ant-design/icons'
import { Button, type FormInstance } from 'antd'
import { useState } from 'react'
import type { EntryOf } from '#contract/types.ts'
import { SitePreview } from '#features/preview/SitePreview.tsx'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { FormValues } from '#kit/values/values.ts'
import { articlePage, type PreviewArticle } from './article-page'

type Props = {
  /** Called when the preview opens, because the input changes with every key. */
  read: () => PreviewArticle
  kind: string
  note?: string | undefined
}

/** Shows an article as on the public site. */
export const PreviewButton = ({ read, kind, note }: Props) => {
  const [article, setArticle] = useState<PreviewArticle>()
  return (
    <>
      <Button icon={<EyeOutlined aria-hidden />} onClick={() => setArticle(read())}>
        {t('common.preview')}
      </Button>
      {article && (
        <SitePreview
          title={article.title?.trim() || t('blogs.untitled')}
          page={articlePage(article, kind, t('blogs.untitled'))}
          note={note}
          onClose={() => setArticle(undefined)}
        />
      )}
    </>
  )
}

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
export const TypedPreview = ({
  form,
  entry,
}: {
  form: FormInstance<FormValues>
  entry: EntryOf<'blogs'>
}) => {
  return (
    <PreviewButton
      read={() => typedValues(form.getFieldsValue(true))}
      kind={resourceMany(entry.resource)}
      note={t('blogs.previewTyped')}
    />
  )
}
