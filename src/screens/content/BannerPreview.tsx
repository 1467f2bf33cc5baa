import { PictureOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { mediaUrl } from '#ui/media-url.ts'
import './banner-preview.css'

/** The visible parts of a banner. */
type Visible = 'title' | 'link' | 'image' | 'mobileImage'
export type Shown = Partial<Pick<RecordFor<'cmsItems'>, Visible> | Pick<RecordFor<'testRideBanner'>, Visible>>
const screens = ['desktop', 'phone'] as const
type Screen = (typeof screens)[number]

/** A banner on the site, on a wide and a narrow screen. */
export const BannerPreview = ({ shown }: { shown: Shown }) => {
  const [screen, setScreen] = useState<Screen>('desktop')
  const { title, link, image, mobileImage } = shown
  const picture = screen === 'phone' ? (mobileImage ?? image) : image
  return (
    <div className="banner-preview">
      <Segmented<Screen>
        aria-label={t('content.width')}
        value={screen}
        options={screens.map((value) => ({ value, label: t(`content.${value}`) }))}
        onChange={setScreen}
      />
      <figure className={`banner-screen banner-screen-${screen}`} aria-label={t(`content.${screen}`)}>
        {picture ? (
          <img
            src={mediaUrl(picture.url, picture.url.startsWith('blob:') ? undefined : 800)}
            alt={picture.alt}
          />
        ) : (
          <span className="banner-empty">
            <PictureOutlined aria-hidden /> {t('content.noImage')}
          </span>
        )}
        {picture && title && <figcaption>{title}</figcaption>}
      </figure>
      <p className="banner-link">{link ? t('content.leadsTo', { link }) : t('content.noLink')}</p>
    </div>
  )
}
