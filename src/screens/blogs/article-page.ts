import type { Image } from '#contract/grammar/record.ts'
import { escapeHtml, previewDocument } from '#features/preview/document.ts'
import { formatDay } from '#i18n/format.ts'
import { safeHtml } from '#kit/fields/richText/safe-html.ts'
import { wallTimeOf } from '#kit/values/zone.ts'
import { mediaUrl } from '#ui/media-url.ts'

/** The fields that the preview shows; in a form any of them may be missing. */
export type PreviewArticle = {
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
  text?.trim() ? `<p class="${kind}">${escapeHtml(text)}</p>` : ''
const picture = (cover: PreviewArticle['cover']) =>
  cover?.url
    ? `<img class="wide" src="${escapeHtml(mediaUrl(cover.url))}" alt="${escapeHtml(cover.alt ?? '')}">`
    : ''
const list = (tags: readonly string[]) =>
  tags.length ? `<ul class="tags">${tags.map((tag) => `<li>${escapeHtml(tag)}</li>`).join('')}</ul>` : ''

/** The page of an article on the public site. `kind` is the name of its section. */
export const articlePage = (article: PreviewArticle, kind: string, untitled: string): string => {
  const { cover, excerpt, body, tags, author, publishedAt } = article
  const title = article.title?.trim() || untitled
  const by = [author?.trim(), publishedAt && formatDay(wallTimeOf(publishedAt).slice(0, 10))]
    .filter(Boolean)
    .join(' · ')
  return previewDocument(
    article.metaTitle?.trim() || title,
    [
      picture(cover),
      '<main><article>',
      paragraph('kind', kind),
      `<h1>${escapeHtml(title)}</h1>`,
      paragraph('lead', excerpt),
      paragraph('by', by),
      safeHtml(body ?? ''),
      list(tags ?? []),
      '</article></main>',
    ].join(''),
  )
}
