import { t } from '#i18n/index.ts'
import { videoPlayerOf } from './addresses'
import { watchUrl } from './video'

const externalLink = (page: Document, className: string, href: string, title: string) => {
  const link = page.createElement('a')
  link.className = className
  link.href = href
  link.rel = 'noopener noreferrer'
  link.target = '_blank'
  const name = page.createElement('span')
  name.textContent = title
  const address = page.createElement('small')
  address.textContent = href
  link.append(name, address)
  return link
}

/** Replaces a video: nothing of its player is loaded here. */
export const createVideoPlaceholder = (page: Document, src: string, title: string) =>
  externalLink(
    page,
    'rich-box rich-video',
    watchUrl(src),
    title || t('rich.videoOf', { player: videoPlayerOf(src) ?? '' }),
  )

/** By pattern, because not every address in a text can be parsed. */
const hostOf = (src: string) => /^https?:\/\/([^/?#]*)/i.exec(src)?.[1] ?? src

/** Replaces a picture of another site, which would learn who reads this. */
export const createPicturePlaceholder = (page: Document, src: string, alt: string) =>
  externalLink(page, 'rich-box rich-elsewhere', src, alt || t('rich.elsewhere', { host: hostOf(src) }))
