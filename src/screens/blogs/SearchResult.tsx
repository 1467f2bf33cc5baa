import { env } from '../../env'
import { useT } from '../../i18n'
import { plainText } from '../../kit/fields/richText/plain-text'
import { toSlug } from '../../../contract/grammar/slug'
import type { PreviewArticle } from './article-page'
import './search-result.css'

/** The number of characters that search engines show. */
const maxLengths = { title: 60, description: 155 } as const
const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** An article as a search engine result: its own texts for it, or their defaults. */
export const SearchResult = ({ article, path }: { article: PreviewArticle; path: string }) => {
  const t = useT()
  const title = article.metaTitle?.trim() || article.title?.trim() || t('blogs.untitled')
  const description =
    article.metaDescription?.trim() ||
    article.excerpt?.trim() ||
    plainText(article.body ?? '') ||
    t('blogs.noDescription')
  const slug = article.slug?.trim() || toSlug(article.title ?? '')
  const site = env.siteUrl.replace(/^https?:\/\//, '') || t('blogs.site')
  return (
    <div className="search-result" data-testid="search-result">
      <span className="search-result-place">
        {[site, ...path.split('/').filter(Boolean), slug].filter(Boolean).join(' › ')}
      </span>
      <span className="search-result-title">{shortened(title, maxLengths.title)}</span>
      <span className="search-result-text">{shortened(description, maxLengths.description)}</span>
      {(title.length > maxLengths.title || description.length > maxLengths.description) && (
        <span className="search-result-note">{t('blogs.cutOff')}</span>
      )}
    </div>
  )
}
