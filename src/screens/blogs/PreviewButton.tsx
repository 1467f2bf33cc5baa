import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { SitePreview } from '#features/preview/SitePreview.tsx'
import { useT } from '#i18n/index.ts'
import { articlePage, type PreviewArticle } from './article-page'

type Props = {
  /** Called when the preview opens, because the input changes with every key. */
  read: () => PreviewArticle
  kind: string
  note?: string | undefined
}

/** Shows an article as on the public site. */
export const PreviewButton = ({ read, kind, note }: Props) => {
  const t = useT()
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
