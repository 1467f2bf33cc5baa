import type { Image } from '../../../contract/grammar/record'
import { escaped, sitePage } from '../../features/preview/document'
import { formatDay } from '../../i18n/format'
import { safeHtml } from '../../kit/fields/richText/safe-html'
import { wallTime } from '../../kit/form/values/zone'
import { mediaUrl } from '../../kit/media-url'

/** The fields that the preview shows; in a form any of them may be missing. */
export type Article = {
  title?: string | null
  slug?: string | null
  cover?: Partial<Image> | null
  excerpt?: string | null
  body?: string | null
  tags?: readonly string[] | null
  author?: string | null
  publishedAt?: string | null
  metaTitle?: string | null
  metaDescription?: string | null
}

const paragraph = (kind: string, text: string | null | undefined) =>
  text?.trim() ? `<p class="${kind}">${escaped(text)}</p>` : ''
const picture = (cover: Article['cover']) =>
  cover?.url
    ? `<img class="wide" src="${escaped(mediaUrl(cover.url))}" alt="${escaped(cover.alt ?? '')}">`
    : ''
const list = (tags: readonly string[]) =>
  tags.length ? `<ul class="tags">${tags.map((tag) => `<li>${escaped(tag)}</li>`).join('')}</ul>` : ''

/** The page of an article on the public site. `kind` is the name of its section. */
export const articlePage = (article: Article, kind: string, untitled: string): string => {
  const { cover, excerpt, body, tags, author, publishedAt } = article
  const title = article.title?.trim() || untitled
  const by = [author?.trim(), publishedAt && formatDay(wallTime(publishedAt).slice(0, 10))]
    .filter(Boolean)
    .join(' · ')
  return sitePage(
    article.metaTitle?.trim() || title,
    [
      picture(cover),
      '<main><article>',
      paragraph('kind', kind),
      `<h1>${escaped(title)}</h1>`,
      paragraph('lead', excerpt),
      paragraph('by', by),
      safeHtml(body ?? ''),
      list(tags ?? []),
      '</article></main>',
    ].join(''),
  )
}
