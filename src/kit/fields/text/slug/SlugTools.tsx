import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#i18n/index.ts'
import type { SlugSource } from '#kit/context/props.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import './slug.css'

type Props = { slug: SlugSource; isFollowing: boolean; shown: string; onMake: () => void }

/** Whether a slug follows the name of its record, and the button that makes it from the name again. */
export default function SlugTools({ slug, isFollowing, shown, onMake }: Props) {
  const { made } = slug
  const source = lowerCaseTitle(slug.source)
  if (isFollowing)
    return (
      <span>
        <LinkOutlined aria-hidden /> {t('form.slug.follows', { source })}
      </span>
    )
  if (!made || made === shown) return null
  return (
    <Button type="link" size="small" onClick={onMake}>
      {t('form.slug.make', { source })}
    </Button>
  )
}
